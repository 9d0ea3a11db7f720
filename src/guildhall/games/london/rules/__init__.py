"""The rules of Guilds of London, a chapter a file."""
