create type content_stream as enum ('weekly', 'premium');
create type content_status as enum ('draft', 'published');
create type version_reason as enum ('generated', 'edited', 'restored', 'picture');
create type writing_status as enum ('queued', 'running', 'done', 'failed', 'cancelled');

-- One row: the date that the premium stream stands at, which is Day 1, and the date at which its themes began.
create table premium_stream (
  id boolean primary key default true check (id),
  anchor_date date not null,
  stream_date date not null
);

-- Every date that the stream was moved to, once each.
create table premium_moves (
  to_date date primary key,
  archived_package_id uuid,
  moved_at timestamptz not null
);

-- The schedulers that run; one that has not reported for a while has stopped.
create table scheduler_reports (
  scheduler_id uuid primary key,
  reported_at timestamptz not null
);

create table packages (
  id uuid primary key,
  stream content_stream not null,
  status content_status not null,
  topic text not null,
  system_prompt text,
  -- Weekly: the week of the cycle, or none. Premium: the day it stood on when it left the stream.
  editorial_week smallint check (editorial_week between 1 and 9),
  editorial_theme text,
  -- Weekly: the first day of its cycle.
  cycle_start_date date,
  -- Premium: the date on which it is Day 1. Its day is counted from the stream's date, so that nothing moves with it.
  live_on date,
  headlines text[] not null,
  -- Which of the headlines was chosen, from 0.
  chosen_headline smallint not null default 0,
  apple_news_deck text not null,
  tldr_summary text not null,
  long_form_article text not null,
  repurposed_formats jsonb not null,
  section text not null,
  format text not null,
  tags text[] not null,
  pictures jsonb not null,
  sources jsonb not null,
  engine text not null,
  label text not null,
  coverage jsonb,
  notes text[] not null,
  -- The writer's ledger: what it was made of.
  format_id text not null,
  module_ids text[] not null,
  checks jsonb not null,
  version integer not null default 1,
  version_reason version_reason not null default 'generated',
  generated_in_ms integer,
  usage jsonb,
  edited_by uuid references editors (account_id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  archived_at timestamptz,
  deleted_at timestamptz,
  constraint packages_stream_place check (
    (stream = 'weekly' and cycle_start_date is not null and live_on is null)
    or (stream = 'premium' and cycle_start_date is null and live_on is not null)
  )
);
-- A day of the premium stream holds one package.
create unique index packages_one_a_day on packages (live_on)
  where stream = 'premium' and archived_at is null and deleted_at is null;
create index packages_live on packages (stream, created_at desc, id desc)
  where archived_at is null and deleted_at is null;
create index packages_archived on packages (stream, archived_at desc, id desc)
  where archived_at is not null and deleted_at is null;
create index packages_deleted on packages (deleted_at desc, id desc) where deleted_at is not null;
create index packages_newest on packages (created_at desc, id desc);

-- What packages held before their last changes, the newest twenty each.
create table package_versions (
  package_id uuid not null references packages (id) on delete cascade,
  version integer not null,
  reason version_reason not null,
  content jsonb not null,
  edited_by uuid references editors (account_id) on delete set null,
  saved_at timestamptz not null,
  primary key (package_id, version)
);

create table writing_jobs (
  id uuid primary key,
  stream content_stream not null,
  topic text not null,
  custom_prompt text,
  editorial_week smallint check (editorial_week between 1 and 9),
  editorial_theme text,
  -- Premium: the date whose day is written for.
  live_on date,
  -- Premium: what stands on the day goes to the archive.
  force_create boolean not null default false,
  -- The package to be written anew; once done, the one that was written.
  package_id uuid references packages (id) on delete cascade,
  -- A wish for the built-in writer where a provider is set up.
  wants_built_in boolean not null default false,
  -- Null for the scheduler's own.
  editor_id uuid references editors (account_id) on delete set null,
  -- Four are at work at once: jobs of one lane wait for each other.
  lane smallint not null check (lane between 0 and 3),
  idempotency_key text,
  request_hash bytea,
  status writing_status not null,
  steps jsonb not null,
  -- What an earlier attempt has already bought.
  kept_parts jsonb not null default '{}',
  engine text not null,
  fault text,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
);
create unique index writing_jobs_one_an_editor on writing_jobs (editor_id)
  where editor_id is not null and status in ('queued', 'running');
create unique index writing_jobs_by_key on writing_jobs (editor_id, idempotency_key)
  where editor_id is not null and idempotency_key is not null;
create index writing_jobs_newest on writing_jobs (created_at desc, id desc);
create index writing_jobs_open on writing_jobs (lane) where status in ('queued', 'running');
create index writing_jobs_by_package on writing_jobs (package_id);

-- Photographs that editors gave or chose; the drawn art needs no row.
create table pictures (
  id uuid primary key,
  kind text not null check (kind in ('upload', 'openverse', 'wikimedia')),
  width integer not null,
  height integer not null,
  alt text not null,
  credit text not null,
  licence text not null,
  licence_url text,
  source_url text,
  uploaded_by uuid references editors (account_id) on delete set null,
  created_at timestamptz not null
);
create index pictures_by_age on pictures (created_at);

-- What a call was for, where that is a job of its own; the platform knows no more of it.
alter table llm_calls add column job_id uuid;
create index llm_calls_by_job on llm_calls (job_id) where job_id is not null;
