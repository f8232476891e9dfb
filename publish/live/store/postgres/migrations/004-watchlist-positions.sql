-- Holdings of a watchlist by symbol: {"HPG": {"quantity": 100, "averageCost": 21500}}.
ALTER TABLE watchlist ADD COLUMN positions text NOT NULL DEFAULT '{}' CHECK (positions::json IS NOT NULL);
