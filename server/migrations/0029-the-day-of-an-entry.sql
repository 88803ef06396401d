-- The day that an entry tells of, by the calendar of whoever wrote it. `created_at` stays the moment of the writing;
-- `happened_at` is that moment moved back by as many whole days as the day lies before the writing, for all that counts
-- in days since. Entries from before this tell of the day on which they were written, by the usual time zone.
alter table journal_entries
  add column happened_on date not null default '-infinity',
  add column happened_at timestamptz not null default '-infinity';
update journal_entries
  set happened_on = (created_at at time zone 'Europe/London')::date, happened_at = created_at;

-- Servers of the version before name no day, and nor do deleted entries that were put away without one: the default
-- stands for that, and is never stored. A restore leaves functions where they are.
create or replace function set_entry_day() returns trigger language plpgsql as $$
begin
  if new.happened_on = '-infinity' then
    new.happened_on := (new.created_at at time zone 'Europe/London')::date;
  end if;
  if new.happened_at = '-infinity' then
    new.happened_at := new.created_at;
  end if;
  return new;
end $$;
create trigger journal_entries_day before insert on journal_entries
  for each row when (new.happened_on = '-infinity' or new.happened_at = '-infinity') execute function set_entry_day();

create index journal_entries_by_day on journal_entries (member_id, happened_on desc, created_at desc, id desc);

-- Null in versions from before entries had a day: they keep that of the entry.
alter table entry_versions add column happened_on date;
