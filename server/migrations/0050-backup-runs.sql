-- Copies of everything that were made, and proofs that one can be restored: when, which, and how it ended.
create table backup_runs (
  id uuid primary key,
  kind text not null check (kind in ('copy', 'proof')),
  -- The day (UTC) for which the schedule wanted it; null where a person asked for it.
  due_on date,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- The copy that was made, or that was proved.
  copy_name text,
  bytes bigint,
  row_count bigint,
  table_count integer,
  file_count integer,
  -- One sentence for the admins.
  fault text
);

-- However many servers look at the clock, a day has one copy and one proof.
create unique index backup_runs_once_a_day on backup_runs (kind, due_on) where due_on is not null;
create unique index backup_runs_one_at_a_time on backup_runs (kind) where status in ('waiting', 'running');
create index backup_runs_newest on backup_runs (kind, status, ended_at desc);
