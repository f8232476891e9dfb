-- Daily market reports as published. Later corrections are stored as the next number of the day.
CREATE TABLE market_report (
  report_on TEXT NOT NULL, number INTEGER NOT NULL CHECK (number > 0), written_at TEXT NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (report_on, number)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER market_report_is_never_rewritten BEFORE UPDATE ON market_report BEGIN SELECT RAISE(ABORT, 'a report is never rewritten'); END;
CREATE TRIGGER market_report_is_never_deleted BEFORE DELETE ON market_report BEGIN SELECT RAISE(ABORT, 'a report is never deleted'); END;
CREATE TRIGGER market_report_is_never_replaced BEFORE INSERT ON market_report
WHEN EXISTS (SELECT 1 FROM market_report WHERE report_on = NEW.report_on AND number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'a report is never rewritten'); END;
CREATE TRIGGER market_report_insert_is_marked AFTER INSERT ON market_report BEGIN UPDATE printed_mark SET v = randomblob(16); END;
