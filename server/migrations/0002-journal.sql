-- Every key and index of a member's own rows is led by the member's id, so that the tables can be spread by member.
create type insight_status as enum ('pending', 'ready', 'failed');
create type insight_kind as enum ('coaching', 'safety');
create type safety_level as enum ('crisis', 'emergency', 'urgent', 'past');

create table members (
  account_id uuid primary key references accounts (id) on delete cascade,
  is_premium boolean not null default false,
  country text not null default 'GB'
);

create table images (
  member_id uuid not null references members (account_id) on delete cascade,
  id uuid not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  primary key (member_id, id)
);

create table goals (
  member_id uuid not null references members (account_id) on delete cascade,
  id uuid not null,
  goal text not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (member_id, id)
);
create unique index goals_one_active on goals (member_id) where archived_at is null;
create index goals_newest on goals (member_id, created_at desc, id desc);

create table journal_entries (
  member_id uuid not null references members (account_id) on delete cascade,
  id uuid not null,
  title text not null,
  content text not null,
  tags text[] not null,
  symptoms text[] not null,
  is_private boolean not null,
  image_id uuid,
  insight_status insight_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (member_id, id),
  foreign key (member_id, image_id) references images (member_id, id)
);
create index journal_entries_newest on journal_entries (member_id, created_at desc, id desc);
create index journal_entries_answered on journal_entries (member_id, created_at desc, id desc)
  where insight_status = 'ready';
create unique index journal_entries_by_image on journal_entries (member_id, image_id) where image_id is not null;

create table insights (
  member_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  kind insight_kind not null,
  safety_level safety_level,
  text text not null,
  theme text,
  -- The coach's ledger: which authored parts this reply used, and which facts it cites.
  part_ids text[] not null,
  fact_ids text[] not null,
  engine text not null,
  created_at timestamptz not null,
  pinned_at timestamptz,
  primary key (member_id, id),
  -- At most one insight an entry, however often its job runs.
  unique (member_id, entry_id),
  foreign key (member_id, entry_id) references journal_entries (member_id, id) on delete cascade
);
create index insights_newest on insights (member_id, created_at desc, id desc);
create index insights_pinned on insights (member_id, pinned_at desc, id desc) where pinned_at is not null;
