-- The numbers of a session, as the quick log takes them: sport, minutes, effort, distance and sleep. Null where an
-- entry has none.
alter table journal_entries add column workout jsonb;
alter table entry_versions add column workout jsonb;
