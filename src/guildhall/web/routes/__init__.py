"""The routes: thin. Who may ask is settled here; what is answered is made by the processes."""
