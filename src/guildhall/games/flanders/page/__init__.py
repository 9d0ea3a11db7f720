"""Flanders 1302 in the browser: the parts of its page, and the words the page needs beside them."""
