-- How many sessions a week a member aims at, and the days that are to count against nobody.
alter table members add column week_target smallint not null default 3 check (week_target between 1 and 7);

create table holds (
  member_id uuid not null references members (account_id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('rest', 'ill', 'injured', 'holiday')),
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  created_at timestamptz not null,
  -- What it came with, if an import brought it.
  import_id uuid,
  primary key (member_id, id),
  -- The same hold twice is one.
  unique (member_id, from_on, to_on, kind)
);
