-- The log of the newsroom tells of accounts too, and is only ever added to: docs/decisions/0099.
alter table newsroom_log
  -- Null for what is kept for good: what was done to packages and pages.
  add column keep_until timestamptz,
  -- An editor who goes would change the lines that name them.
  drop constraint newsroom_log_editor_id_fkey;
create index newsroom_log_to_clear on newsroom_log (keep_until) where keep_until is not null;

create or replace function refuse_log_change() returns trigger language plpgsql as $$
begin
  -- The daily clearing takes lines whose time is over, and nobody else takes others: no setting or role opens this.
  if tg_op = 'DELETE' and old.keep_until <= now() then
    return old;
  end if;
  -- A restore empties the tables that it has just made.
  if tg_op = 'TRUNCATE' and not exists (select from newsroom_log) then
    return null;
  end if;
  raise exception 'The log is only ever added to.' using errcode = 'restrict_violation';
end $$;
create trigger newsroom_log_stays before update or delete on newsroom_log
  for each row execute function refuse_log_change();
create trigger newsroom_log_is_not_emptied before truncate on newsroom_log
  for each statement execute function refuse_log_change();
