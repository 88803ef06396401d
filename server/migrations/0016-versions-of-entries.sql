-- `version` counts an entry's changes. `words_version` is the version in which its present title and story first stood: an
-- insight keeps the number of the words that it answers, and where the two differ the words have changed since. The
-- defaults serve a server of the version before, which still runs beside this one.
alter table journal_entries
  add column version integer not null default 1,
  add column words_version integer not null default 1;
alter table insights
  add column words_version integer not null default 1,
  -- When the member asked for another reply that has not come yet.
  add column asked_again_at timestamptz;

-- What an entry was before a change: the last twenty.
create table entry_versions (
  member_id uuid not null,
  entry_id uuid not null,
  version integer not null,
  title text not null,
  content text not null,
  tags text[] not null,
  symptoms text[] not null,
  is_private boolean not null,
  -- Known only to compare with: a photo that was replaced is not kept.
  image_id uuid,
  words_version integer not null,
  saved_at timestamptz not null,
  primary key (member_id, entry_id, version),
  foreign key (member_id, entry_id) references journal_entries (member_id, id) on delete cascade
);

-- Deleted entries, for thirty days: out of the table that every list, search and count reads, so that none can forget to
-- leave them out, an older server's included.
create table deleted_entries (
  member_id uuid not null references members (account_id) on delete cascade,
  id uuid not null,
  -- The rows as they were, by their columns.
  entry jsonb not null,
  insight jsonb,
  versions jsonb not null,
  image_id uuid,
  import_id uuid,
  origin_key text not null,
  deleted_at timestamptz not null,
  primary key (member_id, id),
  foreign key (member_id, image_id) references images (member_id, id)
);
create index deleted_entries_newest on deleted_entries (member_id, deleted_at desc, id desc);
create unique index deleted_entries_by_image on deleted_entries (member_id, image_id) where image_id is not null;
create index deleted_entries_by_origin on deleted_entries (member_id, origin_key);
create index deleted_entries_by_import on deleted_entries (member_id, import_id) where import_id is not null;
-- Not led by the member: those whose thirty days are over are looked for by their age.
create index deleted_entries_by_age on deleted_entries (deleted_at);
