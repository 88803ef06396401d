-- A search of the journal finds the coach's letters too. This writes the table again; each letter pays for its own words
-- (see 0013, which also says why no text is read but through searchable_text).
alter table insights add column search tsvector generated always as (
  to_tsvector('english', searchable_text(text)) || to_tsvector('simple', searchable_text(text))
) stored;
create index insights_search on insights using gin (search) with (fastupdate = off);

-- The member says that an entry tells of no milestone, whatever its words.
alter table journal_entries add column not_milestone_at timestamptz;
