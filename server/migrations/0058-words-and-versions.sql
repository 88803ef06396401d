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

-- The version of what the lists of an account show: another one after each transaction that changed any of it. A trigger,
-- since a dozen statements write the two tables, and one that were forgotten would leave a screen as it was; deferred, so
-- that its row is the last that a transaction locks, and no two can wait for each other. At random, so that no version
-- comes twice, not even after a restore.
create table account_versions (
  account_id uuid primary key references accounts (id) on delete cascade,
  version uuid not null
);
insert into account_versions select account_id, gen_random_uuid() from members;

create or replace function renew_account_version() returns trigger language plpgsql as $$
declare
  owner uuid;
begin
  if tg_op = 'DELETE' then owner := old.member_id; else owner := new.member_id; end if;
  -- However many rows a transaction changes, it gives one version; a restore has brought its own.
  update account_versions set version = gen_random_uuid()
    where account_id = owner and xmin <> pg_current_xact_id()::xid;
  if not found then
    insert into account_versions select id, gen_random_uuid() from accounts where id = owner
      on conflict do nothing;
  end if;
  return null;
end $$;
create constraint trigger journal_entries_version after insert or update or delete on journal_entries
  deferrable initially deferred for each row execute function renew_account_version();
create constraint trigger insights_version after insert or update or delete on insights
  deferrable initially deferred for each row execute function renew_account_version();
