-- The facts of the market are rows beside those of the providers, as the provider 'facts', which ranks first. Rows of facts count no
-- revision: `market_facts` has a hash of their files.

-- Bars of shares as they were traded ('raw') or less what later ex-dates took off ('adjusted'), in VND; last closes of shares with all volume
-- ('close'); levels of indices in points ('index'). A row of the facts without a close is a session on which a share traded without figures.
CREATE TABLE market_bar (
  basis TEXT NOT NULL CHECK (basis IN ('raw', 'adjusted', 'close', 'index')), id TEXT NOT NULL, on_day TEXT NOT NULL, provider TEXT NOT NULL,
  open REAL, high REAL, low REAL, close REAL, volume INTEGER, sources INTEGER,
  matched_value REAL, reference REAL, ceiling REAL, floor REAL, captured_at TEXT,
  PRIMARY KEY (basis, id, on_day, provider)
) STRICT, WITHOUT ROWID;
INSERT INTO market_bar (basis, id, on_day, provider, open, high, low, close, volume, matched_value, reference, ceiling, floor, captured_at)
  SELECT 'raw', symbol, on_day, provider, open, high, low, close, volume, matched_value, reference, ceiling, floor, captured_at FROM market_raw_bar;
INSERT INTO market_bar (basis, id, on_day, provider, open, high, low, close, volume, captured_at)
  SELECT 'adjusted', symbol, on_day, provider, open, high, low, close, volume, captured_at FROM market_adjusted_bar JOIN market_adjusted_series USING (symbol, provider);
INSERT INTO market_bar (basis, id, on_day, provider, open, high, low, close, volume, captured_at)
  SELECT 'index', index_id, on_day, provider, open, high, low, close, volume, captured_at FROM market_index_bar;
DROP TABLE market_raw_bar;
DROP TABLE market_adjusted_bar;
DROP TABLE market_index_bar;
CREATE INDEX market_bar_of_providers ON market_bar (on_day, basis, id) WHERE provider <> 'facts';
CREATE TRIGGER market_bar_insert_is_counted AFTER INSERT ON market_bar WHEN NEW.provider <> 'facts' BEGIN UPDATE market_revision SET value = value + 1; END;
CREATE TRIGGER market_bar_update_is_counted AFTER UPDATE ON market_bar WHEN NEW.provider <> 'facts' BEGIN UPDATE market_revision SET value = value + 1; END;
CREATE TRIGGER market_bar_delete_is_counted AFTER DELETE ON market_bar WHEN OLD.provider <> 'facts' BEGIN UPDATE market_revision SET value = value + 1; END;

CREATE TABLE market_flow (
  symbol TEXT NOT NULL, on_day TEXT NOT NULL, provider TEXT NOT NULL, buy_volume INTEGER NOT NULL, sell_volume INTEGER NOT NULL, buy_value REAL, sell_value REAL,
  sources INTEGER, captured_at TEXT,
  PRIMARY KEY (symbol, on_day, provider)
) STRICT, WITHOUT ROWID;
INSERT INTO market_flow SELECT symbol, on_day, provider, buy_volume, sell_volume, buy_value, sell_value, NULL, captured_at FROM market_foreign_flow;
DROP TABLE market_foreign_flow;
ALTER TABLE market_flow RENAME TO market_foreign_flow;
CREATE TRIGGER market_foreign_flow_insert_is_counted AFTER INSERT ON market_foreign_flow WHEN NEW.provider <> 'facts' BEGIN UPDATE market_revision SET value = value + 1; END;
CREATE TRIGGER market_foreign_flow_update_is_counted AFTER UPDATE ON market_foreign_flow WHEN NEW.provider <> 'facts' BEGIN UPDATE market_revision SET value = value + 1; END;
CREATE TRIGGER market_foreign_flow_delete_is_counted AFTER DELETE ON market_foreign_flow WHEN OLD.provider <> 'facts' BEGIN UPDATE market_revision SET value = value + 1; END;

CREATE TABLE market_count (
  exchange TEXT NOT NULL, on_day TEXT NOT NULL, provider TEXT NOT NULL, advances INTEGER NOT NULL, declines INTEGER NOT NULL, unchanged INTEGER NOT NULL, captured_at TEXT,
  PRIMARY KEY (exchange, on_day, provider)
) STRICT, WITHOUT ROWID;
INSERT INTO market_count SELECT exchange, on_day, provider, advances, declines, unchanged, captured_at FROM market_breadth;
DROP TABLE market_breadth;
ALTER TABLE market_count RENAME TO market_breadth;
CREATE TRIGGER market_breadth_insert_is_counted AFTER INSERT ON market_breadth WHEN NEW.provider <> 'facts' BEGIN UPDATE market_revision SET value = value + 1; END;
CREATE TRIGGER market_breadth_update_is_counted AFTER UPDATE ON market_breadth WHEN NEW.provider <> 'facts' BEGIN UPDATE market_revision SET value = value + 1; END;
CREATE TRIGGER market_breadth_delete_is_counted AFTER DELETE ON market_breadth WHEN OLD.provider <> 'facts' BEGIN UPDATE market_revision SET value = value + 1; END;

-- What the facts say besides rows, as JSON, and a hash of the files that it and their rows were read from.
CREATE TABLE market_facts (one INTEGER PRIMARY KEY CHECK (one = 1), sha256 TEXT NOT NULL, body TEXT NOT NULL) STRICT;
CREATE TRIGGER market_facts_insert_is_marked AFTER INSERT ON market_facts BEGIN UPDATE printed_mark SET v = randomblob(16) WHERE part IN ('prices', 'reports'); END;
CREATE TRIGGER market_facts_update_is_marked AFTER UPDATE ON market_facts BEGIN UPDATE printed_mark SET v = randomblob(16) WHERE part IN ('prices', 'reports'); END;
CREATE TRIGGER market_facts_delete_is_marked AFTER DELETE ON market_facts BEGIN UPDATE printed_mark SET v = randomblob(16) WHERE part IN ('prices', 'reports'); END;
