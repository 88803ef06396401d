-- The words of an article as entries are matched with them: its title and deck before its text.
alter table packages
  add column search tsvector generated always as (
    setweight(to_tsvector('english', topic), 'A')
    || setweight(to_tsvector('english', apple_news_deck), 'B')
    || setweight(to_tsvector('english', long_form_article), 'C')
  ) stored,
  -- How long its text is, for the time that it takes to read.
  add column characters integer not null generated always as (char_length(long_form_article)) stored;

-- Which published articles recommendations were last chosen from, as one value made of their ids: one that is published,
-- withdrawn or brought back changes it. Null where they were never chosen.
alter table insights add column recommended_from uuid;
create index recommendations_newest on recommendations (member_id, created_at desc);

-- An entry that came with an import was never put before the coach.
alter type insight_status add value 'none';

drop table imports;
create type import_source as enum ('stayer', 'day-one', 'strava');
create type import_status as enum ('checked', 'waiting', 'running', 'done', 'failed', 'undone');
create table imports (
  member_id uuid not null references members (account_id) on delete cascade,
  id uuid not null,
  source import_source not null,
  file_name text not null,
  status import_status not null,
  -- What the archive holds, as it was found when it was sent.
  found jsonb not null,
  handled_entries integer not null default 0,
  added_entries integer not null default 0,
  lost_photos integer not null default 0,
  kept_entries integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id)
);
create index imports_newest on imports (member_id, created_at desc, id desc);
create index imports_by_age on imports (created_at);
-- One at work a member.
create unique index imports_one_at_work on imports (member_id) where status in ('waiting', 'running');

-- An archive on its way in, one a member. While it comes its time moves on, so one that a crash broke off is soon forgotten.
create table arriving_archives (
  member_id uuid primary key references members (account_id) on delete cascade,
  id uuid not null,
  until timestamptz not null
);

alter table goals add column import_id uuid, add column origin_key text;
create unique index goals_by_origin on goals (member_id, origin_key) where origin_key is not null;
alter table saved_content add column import_id uuid;

-- By id as well: an undo goes through an import's entries in the order of their ids, from where it stands.
drop index journal_entries_by_import;
create index journal_entries_by_import on journal_entries (member_id, import_id, id) where import_id is not null;
