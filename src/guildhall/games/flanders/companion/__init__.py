"""What Flanders 1302 has for people with the box on the table."""
