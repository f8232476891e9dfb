-- An existing row is never replaced: INSERT OR REPLACE deletes the old row without firing its DELETE trigger, unless the connection has
-- turned recursive_triggers on. These triggers belong to the schema, so they apply to every connection. A table with two keys checks both.
CREATE TRIGGER match_record_is_never_replaced BEFORE INSERT ON match_record
WHEN EXISTS (SELECT 1 FROM match_record WHERE record_id = NEW.record_id)
BEGIN SELECT RAISE(ABORT, 'match_record is append-only'); END;

CREATE TRIGGER feed_is_never_replaced BEFORE INSERT ON feed
WHEN EXISTS (SELECT 1 FROM feed WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'feed events are immutable'); END;

CREATE TRIGGER rating_is_never_replaced BEFORE INSERT ON rating
WHEN EXISTS (SELECT 1 FROM rating WHERE year = NEW.year AND as_of = NEW.as_of AND engine = NEW.engine)
BEGIN SELECT RAISE(ABORT, 'fitted ratings are never rewritten'); END;

CREATE TRIGGER forecast_is_never_replaced BEFORE INSERT ON forecast
WHEN EXISTS (SELECT 1 FROM forecast WHERE match_id = NEW.match_id AND as_of = NEW.as_of AND engine = NEW.engine)
BEGIN SELECT RAISE(ABORT, 'a forecast is never rewritten'); END;

CREATE TRIGGER odds_are_never_replaced BEFORE INSERT ON odds
WHEN EXISTS (SELECT 1 FROM odds WHERE odds_id = NEW.odds_id) OR EXISTS (
  SELECT 1 FROM odds WHERE year = NEW.year AND as_of = NEW.as_of AND engine = NEW.engine AND seed = NEW.seed AND runs = NEW.runs
    AND state_sha256 = NEW.state_sha256 AND parameters_sha256 = NEW.parameters_sha256)
BEGIN SELECT RAISE(ABORT, 'simulated odds are never rewritten'); END;

CREATE TRIGGER forecast_link_is_never_replaced BEFORE INSERT ON forecast_link
WHEN EXISTS (SELECT 1 FROM forecast_link WHERE year = NEW.year AND engine = NEW.engine AND chain = NEW.chain AND position = NEW.position)
  OR EXISTS (SELECT 1 FROM forecast_link WHERE match_id = NEW.match_id AND as_of = NEW.as_of AND engine = NEW.engine)
BEGIN SELECT RAISE(ABORT, 'a link of the chain is never rewritten'); END;

CREATE TRIGGER text_is_never_replaced BEFORE INSERT ON text
WHEN EXISTS (SELECT 1 FROM text WHERE kind = NEW.kind AND language = NEW.language AND facts_sha256 = NEW.facts_sha256)
BEGIN SELECT RAISE(ABORT, 'text is append-only'); END;

CREATE TRIGGER source_conflict_is_never_replaced BEFORE INSERT ON source_conflict
WHEN EXISTS (SELECT 1 FROM source_conflict WHERE conflict_id = NEW.conflict_id) OR EXISTS (
  SELECT 1 FROM source_conflict WHERE match_id = NEW.match_id AND field = NEW.field AND said = NEW.said
    AND settled_by = NEW.settled_by AND rule = NEW.rule)
BEGIN SELECT RAISE(ABORT, 'source_conflict is append-only'); END;

CREATE TRIGGER scenario_is_never_replaced BEFORE INSERT ON scenario
WHEN EXISTS (
  SELECT 1 FROM scenario WHERE match_id = NEW.match_id AND as_of = NEW.as_of AND engine = NEW.engine AND seed = NEW.seed AND runs = NEW.runs)
BEGIN SELECT RAISE(ABORT, 'a scenario is never rewritten'); END;

CREATE TRIGGER audit_is_never_replaced BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE audit_id = NEW.audit_id)
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
