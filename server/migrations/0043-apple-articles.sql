-- The article that Apple News has of a package, as Apple answered last.
create table apple_articles (
  package_id uuid primary key references packages (id) on delete restrict,
  apple_id text not null unique,
  revision text not null,
  state text not null,
  share_url text,
  is_preview boolean not null,
  -- Of the words that Apple has.
  version integer not null,
  sent_at timestamptz not null,
  -- Since when readers have it; null for a preview.
  published_at timestamptz
);
-- Everything that editors, or a correction, asked to be done there, and what Apple answered.
create table apple_sendings (
  id uuid primary key,
  package_id uuid not null references packages (id) on delete cascade,
  act text not null check (act in ('preview', 'publish', 'take-down')),
  version integer not null,
  section_id text,
  -- Apple's revision that is to be replaced, where an editor has seen that it is not ours.
  over_revision text,
  asked_by uuid references editors (account_id) on delete set null,
  asked_name text not null,
  asked_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'refused', 'failed')),
  -- When it was first sent: an answer may have been lost since.
  tried_at timestamptz,
  ended_at timestamptz,
  sentence text,
  faults jsonb not null default '[]',
  revision text
);
create unique index apple_sendings_waiting on apple_sendings (package_id) where status = 'waiting';
create index apple_sendings_of_package on apple_sendings (package_id, asked_at desc, id);
create index apple_sendings_of_editor on apple_sendings (asked_by);
