-- Headers of a first answer, as JSON: a repeated answer also gives the address of the created resource.
ALTER TABLE idempotency ADD COLUMN headers TEXT CHECK (headers IS NULL OR json_valid(headers));
