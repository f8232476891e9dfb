-- Pages show internationals: all meetings of two sides, and the form before the tournament.
CREATE TRIGGER international_insert_is_marked AFTER INSERT ON international BEGIN UPDATE printed_mark SET v = randomblob(16) WHERE part = 'tournament'; END;
CREATE TRIGGER international_update_is_marked AFTER UPDATE ON international BEGIN UPDATE printed_mark SET v = randomblob(16) WHERE part = 'tournament'; END;
CREATE TRIGGER international_delete_is_marked AFTER DELETE ON international BEGIN UPDATE printed_mark SET v = randomblob(16) WHERE part = 'tournament'; END;
