-- For every later migration and query that indexes words: no text goes to to_tsvector, ts_headline or plainto_tsquery
-- except through searchable_text. PostgreSQL's parser looks for addresses, paths and tags around every sign, and on some
-- texts that are nothing but signs (`1@a1@a…`, `_a_a…`) its time grows with the square of their length.
--
-- The text with its letters, digits and the points between digits; each run of other signs becomes a space. The signs are
-- listed by their codes, since no two locales agree which of them are letters. A restore leaves functions where they are.
create or replace function searchable_text(text) returns text
  language sql immutable strict parallel safe
  return regexp_replace($1, '([\u0001-\u002d\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff]|(?<![0-9])\.|\.(?![0-9]))+', ' ', 'g');

-- Each column is made again under its name in one go: its expression cannot be changed before PostgreSQL 17. This writes
-- the two tables again.
alter table journal_entries
  drop column search,
  add column search tsvector generated always as (
    to_tsvector('english', searchable_text(title || ' ' || content))
    || to_tsvector('simple', searchable_text(title || ' ' || content))
  ) stored;
-- Each entry pays for its own words: else one of them, now and then, pays for all that came before it.
create index journal_entries_search on journal_entries using gin (search) with (fastupdate = off);

alter table packages
  drop column search,
  add column search tsvector generated always as (
    setweight(to_tsvector('english', searchable_text(topic)), 'A')
    || setweight(to_tsvector('english', searchable_text(apple_news_deck)), 'B')
    || setweight(to_tsvector('english', searchable_text(long_form_article)), 'C')
  ) stored;
