"""`python -m guildhall` is the command `guildhall`."""

from guildhall.terminal.main import main

raise SystemExit(main())
