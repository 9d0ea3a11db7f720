def draw(drawn): return ""
