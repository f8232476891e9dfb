-- The name of an entry written with a change in a pipeline's database and moved from there: it is appended only once.
ALTER TABLE audit ADD COLUMN origin text UNIQUE;
