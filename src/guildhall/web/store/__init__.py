"""Where games are kept: SQLAlchemy Core on SQLite, or PostgreSQL by its URL. The truth is the append-only list of moves."""
