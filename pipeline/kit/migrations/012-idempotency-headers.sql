-- Headers of a first answer, as JSON: a repeat says as well where the thing is that was made.
ALTER TABLE idempotency ADD COLUMN headers TEXT CHECK (headers IS NULL OR json_valid(headers));
