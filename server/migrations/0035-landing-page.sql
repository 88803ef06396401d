-- The landing page's own words and pictures, a row a change; the newest is what visitors see. Without a row the page
-- shows channel.json, or the given words.
create table site_versions (
  id uuid primary key,
  content jsonb not null,
  -- The parts that this change touched.
  parts text[] not null,
  -- Null for an editor who has gone.
  editor_id uuid references editors (account_id) on delete set null,
  editor_name text,
  created_at timestamptz not null
);
create index site_versions_newest on site_versions (created_at desc, id desc);
create index site_versions_editor on site_versions (editor_id) where editor_id is not null;

-- Pictures that an admin has uploaded for the landing page.
create table site_pictures (
  id uuid primary key,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);

-- Changes that an admin looks at before saving them.
create table site_previews (
  editor_id uuid primary key references editors (account_id) on delete cascade,
  content jsonb not null,
  created_at timestamptz not null
);

-- A line of the log may be about the landing page, which is no package.
alter table newsroom_log
  alter package_id drop not null,
  alter stream drop not null,
  alter version drop not null;
