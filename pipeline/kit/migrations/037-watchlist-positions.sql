-- Holdings of a watchlist by symbol: {"HPG": {"quantity": 100, "averageCost": 21500}}.
ALTER TABLE watchlist ADD COLUMN positions TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(positions));
