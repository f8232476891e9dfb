-- Prices of all providers, side by side: precedence is decided on reading. Instants are UTC, days are those of the exchange.

-- Bars of shares as traded, in VND and shares. Values missing from a provider are null. A reference may lie between two ticks.
CREATE TABLE market_raw_bar (
  symbol TEXT NOT NULL, on_day TEXT NOT NULL, provider TEXT NOT NULL, open INTEGER, high INTEGER, low INTEGER, close INTEGER NOT NULL, volume INTEGER,
  matched_value REAL, reference REAL, ceiling REAL, floor REAL, captured_at TEXT NOT NULL,
  PRIMARY KEY (symbol, on_day, provider)
) STRICT, WITHOUT ROWID;
CREATE INDEX market_raw_bar_by_day ON market_raw_bar (on_day, symbol);

-- Bars of shares in VND, adjusted for later ex-dates. A series comes from one capture: prices of two captures are not comparable, so it is
-- replaced as a whole.
CREATE TABLE market_adjusted_series (
  symbol TEXT NOT NULL, provider TEXT NOT NULL, captured_at TEXT NOT NULL, adjusted_at TEXT NOT NULL, from_on TEXT NOT NULL, through_on TEXT NOT NULL,
  PRIMARY KEY (symbol, provider)
) STRICT, WITHOUT ROWID;
CREATE TABLE market_adjusted_bar (
  symbol TEXT NOT NULL, provider TEXT NOT NULL, on_day TEXT NOT NULL, open REAL NOT NULL, high REAL NOT NULL, low REAL NOT NULL, close REAL NOT NULL, volume INTEGER,
  PRIMARY KEY (symbol, provider, on_day),
  FOREIGN KEY (symbol, provider) REFERENCES market_adjusted_series ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Bars of indices, in points as published.
CREATE TABLE market_index_bar (
  index_id TEXT NOT NULL, on_day TEXT NOT NULL, provider TEXT NOT NULL, open REAL NOT NULL, high REAL NOT NULL, low REAL NOT NULL, close REAL NOT NULL, volume INTEGER,
  captured_at TEXT NOT NULL,
  PRIMARY KEY (index_id, on_day, provider)
) STRICT, WITHOUT ROWID;

-- Foreign purchases and sales, in shares and VND.
CREATE TABLE market_foreign_flow (
  symbol TEXT NOT NULL, on_day TEXT NOT NULL, provider TEXT NOT NULL, buy_volume INTEGER NOT NULL, sell_volume INTEGER NOT NULL, buy_value REAL, sell_value REAL,
  captured_at TEXT NOT NULL,
  PRIMARY KEY (symbol, on_day, provider)
) STRICT, WITHOUT ROWID;

-- Numbers of shares that rose, fell and were unchanged, by exchange.
CREATE TABLE market_breadth (
  exchange TEXT NOT NULL, on_day TEXT NOT NULL, provider TEXT NOT NULL, advances INTEGER NOT NULL, declines INTEGER NOT NULL, unchanged INTEGER NOT NULL, captured_at TEXT NOT NULL,
  PRIMARY KEY (exchange, on_day, provider)
) STRICT, WITHOUT ROWID;

-- Requests to a provider and their progress: the last session requested, how far back its history was read and whether
-- there is more, and the validators of the last answer. Written in one transaction with the rows of the answer.
CREATE TABLE market_request (
  provider TEXT NOT NULL, what TEXT NOT NULL, asked_at TEXT NOT NULL, through_on TEXT, history_from_on TEXT, history_done_at TEXT,
  url TEXT, etag TEXT, last_modified TEXT,
  PRIMARY KEY (provider, what)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER market_request_insert_is_marked AFTER INSERT ON market_request BEGIN UPDATE printed_mark SET v = randomblob(16); END;
CREATE TRIGGER market_request_update_is_marked AFTER UPDATE ON market_request BEGIN UPDATE printed_mark SET v = randomblob(16); END;
