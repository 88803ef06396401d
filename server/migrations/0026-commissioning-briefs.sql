-- What is held and missing on a topic, whom to ask and what, kept to commission from. It is no package: nothing here
-- can be published, and no call of a member reads it.
create table commissioning_briefs (
  id uuid primary key,
  topic text not null,
  stream content_stream not null,
  editorial_theme text,
  custom_prompt text,
  -- The brief as it was read, and the editor's own material.
  brief jsonb not null,
  material jsonb,
  -- The week of the cycle, or the date on which a premium day was to be Day 1.
  editorial_week smallint check (editorial_week between 1 and 9),
  live_on date,
  -- The generation that stopped at it; null for one that an editor kept.
  job_id uuid unique references writing_jobs (id) on delete set null,
  -- Null for the scheduler, and for an editor who has gone.
  kept_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null
);
create index commissioning_briefs_newest on commissioning_briefs (created_at desc, id desc);
create index commissioning_briefs_kept_by on commissioning_briefs (kept_by) where kept_by is not null;
