alter table packages
  add column submitted_at timestamptz,
  add column submitted_name text,
  add column approved_at timestamptz,
  add column approved_name text,
  -- An approval is for the words that were read: the next version ends it.
  add column approved_version integer,
  add column withdrawn_at timestamptz,
  add column withdrawn_name text,
  add column byline text not null default '',
  add column reviewer text not null default '';

create type correction_class as enum ('correction', 'clarification', 'update', 'withdrawal');
-- What readers are told of a change after publication. Nothing of it is ever rewritten.
create table corrections (
  id uuid primary key,
  package_id uuid not null references packages (id) on delete cascade,
  class correction_class not null,
  note text not null,
  made_by uuid references editors (account_id) on delete set null,
  made_name text not null,
  made_at timestamptz not null,
  version integer not null
);
create index corrections_of_package on corrections (package_id, made_at, id);

-- Who did what to which package, without its text. It outlives package and account.
create table newsroom_log (
  id uuid primary key,
  at timestamptz not null,
  act text not null,
  package_id uuid not null,
  stream content_stream not null,
  title text not null,
  version integer not null,
  editor_id uuid references editors (account_id) on delete set null,
  -- Null for the writer and the scheduler.
  editor_name text,
  -- A reason, a class or a number.
  detail text
);
create index newsroom_log_newest on newsroom_log (at desc, id desc);
create index newsroom_log_of_package on newsroom_log (package_id, at desc, id desc);
