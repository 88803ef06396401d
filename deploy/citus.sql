-- Spreads the members' tables over the machines of a Citus cluster (docs/scaling.md). For such an installation alone:
-- after its first `migrate`, on the coordinator, which has been added to its own metadata (citus_set_coordinator_host),
-- before anybody registers. A later migration that adds a member's table wants its line here.
begin;
set local client_min_messages = warning;

-- Everything that members' rows point at lies whole on each machine.
select create_reference_table('accounts');
select create_reference_table('editors');
select create_reference_table('packages');
-- And so does what the newsroom joins with its packages.
select create_reference_table(one) from unnest('{pictures,package_versions,package_claims,publication_overrides,
  corrections,ai_marks,apple_articles,apple_figures,apple_sendings,writing_jobs}'::text[]) as one;

-- A unique key of a distributed table holds the member's id. These two are found by their token alone, which is random:
-- every machine is asked, and nothing but chance keeps a token from being there twice.
drop index shares_by_token;
create index shares_by_token on shares (token_hash);
alter table unsubscribe_links drop constraint unsubscribe_links_pkey;
alter table unsubscribe_links add primary key (member_id, token_hash);
create index unsubscribe_links_by_token on unsubscribe_links (token_hash);

-- For entries that servers of an earlier version write; here is none, and Citus takes no triggers.
drop trigger journal_entries_day on journal_entries;

-- No table can be spread while another points at it that is not: the foreign keys between them are put away for the time.
-- All by their names: Citus makes a table anew where its keys change.
create temporary table members_tables on commit drop as
  select one as name, place, case when place <= 2 then 'account_id' else 'member_id' end as spread_by
  from unnest('{members,idempotency_keys,images,goals,journal_entries,insights,entry_versions,deleted_entries,
    entry_readings,thread_choices,holds,activities,imports,arriving_archives,saved_content,recommendations,shares,
    share_entries,share_openings,letter_mails,unsubscribe_links}'::text[]) with ordinality as named (one, place);
create temporary table keys_put_away on commit drop as
  select c.conrelid::regclass::text as owner, c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
  where c.contype = 'f' and c.conrelid::regclass::text in (select name from members_tables)
    and c.confrelid::regclass::text in (select name from members_tables);
do $$
declare
  key record;
  one record;
begin
  for key in select * from keys_put_away loop
    execute format('alter table %I drop constraint %I', key.owner, key.name);
  end loop;
  for one in select * from members_tables order by place loop
    perform create_distributed_table(one.name, one.spread_by, colocate_with => case when one.place = 1 then 'default' else 'members' end);
  end loop;
  for key in select * from keys_put_away loop
    execute format('alter table %I add constraint %I %s', key.owner, key.name, key.definition);
  end loop;
end $$;

-- All others stay on the coordinator: the accounts' sessions, codes and counters, the newsroom, the queue of jobs.
commit;
