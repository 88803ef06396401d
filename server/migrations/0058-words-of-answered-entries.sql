-- An entry's words stand in the index once its insight does: to take them apart and to write them into the index cost
-- three quarters of saving an entry, and the index had them written once more when the entry was answered (0111). Until
-- then a search reads the entry itself, by `entry_words`. This writes the table again.
--
-- The words of an entry, as they are searched for (see 0013). A restore leaves functions where they are.
create or replace function entry_words(title text, content text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('english', searchable_text(title || ' ' || content))
    || to_tsvector('simple', searchable_text(title || ' ' || content));

alter table journal_entries
  drop column search,
  add column search tsvector generated always as (
    case when insight_status <> 'pending' then entry_words(title, content) end
  ) stored;
create index journal_entries_search on journal_entries using gin (search) with (fastupdate = off);
create index journal_entries_pending on journal_entries (member_id, id) where insight_status = 'pending';
