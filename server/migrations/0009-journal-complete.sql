-- What a member saved of the premium stream.
create table saved_content (
  member_id uuid not null references members (account_id) on delete cascade,
  package_id uuid not null references packages (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (member_id, package_id)
);
create index saved_content_newest on saved_content (member_id, saved_at desc, package_id desc);
create index saved_content_by_package on saved_content (package_id);

-- What was recommended beside an insight: at most three, published content only.
create table recommendations (
  member_id uuid not null,
  id uuid not null,
  insight_id uuid not null,
  package_id uuid not null references packages (id) on delete cascade,
  relevance_score smallint not null check (relevance_score between 50 and 95),
  reason text not null,
  created_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, insight_id, package_id),
  foreign key (member_id, insight_id) references insights (member_id, id) on delete cascade
);
create index recommendations_by_package on recommendations (package_id);
create index packages_published on packages (published_at desc, id desc)
  where stream = 'premium' and status = 'published' and deleted_at is null;

-- The words of an entry as they are searched for: by their English stems, and as they stand, so that a word is found
-- while it is still being typed. Curly quotes, dashes and the like part words, which some locales take for letters.
alter table journal_entries
  add column search tsvector generated always as (
    to_tsvector('english', regexp_replace(title || ' ' || content,
      '[\u00a0-\u00bf\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff]', ' ', 'g'))
    || to_tsvector('simple', regexp_replace(title || ' ' || content,
      '[\u00a0-\u00bf\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff]', ' ', 'g'))
  ) stored;
create index journal_entries_search on journal_entries using gin (search);

create table imports (
  member_id uuid not null references members (account_id) on delete cascade,
  id uuid not null,
  source text not null check (source in ('stayer', 'day-one', 'strava')),
  file_name text not null,
  added integer not null,
  known integer not null,
  skipped jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (member_id, id)
);
create index imports_newest on imports (member_id, created_at desc, id desc);

alter table journal_entries
  -- What an imported entry came with, and where from: the same file twice adds nothing.
  add column import_id uuid,
  add column origin_key text;
create unique index journal_entries_by_origin on journal_entries (member_id, origin_key) where origin_key is not null;
create index journal_entries_by_import on journal_entries (member_id, import_id) where import_id is not null;

create type text_size as enum ('A', 'A+', 'A++');
create type theme_choice as enum ('device', 'light', 'dark');
alter table members
  add column profile_image_id uuid,
  add column text_size text_size not null default 'A',
  add column theme theme_choice not null default 'device';

-- Links that were mailed: to set a new password, or to confirm an address. Only their hash is kept.
create type mailed_link_purpose as enum ('reset-password', 'confirm-email');
create table mailed_links (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  purpose mailed_link_purpose not null,
  -- The address it went to: after a change of address it opens nothing.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index mailed_links_by_account on mailed_links (account_id, purpose);
create index mailed_links_by_expiry on mailed_links (expires_at);
alter table accounts add column email_confirmed_at timestamptz;
