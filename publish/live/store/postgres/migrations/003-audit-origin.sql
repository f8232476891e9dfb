-- The name of an entry that was written with a change in a pipeline's database and brought from there: it is appended once.
ALTER TABLE audit ADD COLUMN origin text UNIQUE;
