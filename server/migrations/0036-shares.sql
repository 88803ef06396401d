-- A part of a journal, as it was when its member made a link to it. Only the hash of the link's token is kept.
create table shares (
  member_id uuid not null references members (account_id) on delete cascade,
  id uuid not null,
  token_hash bytea not null,
  receiver text not null,
  -- The name that the receiver reads, as it was then.
  member_name text not null,
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  tags text[] not null,
  with_private boolean not null,
  parts jsonb not null,
  goal text,
  holds jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (member_id, id)
);
-- Not led by the member: whoever has a link says no more than its token.
create unique index shares_by_token on shares (token_hash);
-- Not led by the member: what is over is looked for by its age, whoever made it.
create index shares_by_end on shares (expires_at);

-- The copy of each entry. An entry that leaves the journal, by whatever way, takes its copies along.
create table share_entries (
  member_id uuid not null,
  share_id uuid not null,
  entry_id uuid not null,
  day date not null,
  shown jsonb not null,
  primary key (member_id, share_id, entry_id),
  foreign key (member_id, share_id) references shares (member_id, id) on delete cascade,
  foreign key (member_id, entry_id) references journal_entries (member_id, id) on delete cascade
);
create index share_entries_by_entry on share_entries (member_id, entry_id);

-- The times at which a link was opened, and nothing on who did.
create table share_openings (
  member_id uuid not null,
  share_id uuid not null,
  opened_at timestamptz not null,
  primary key (member_id, share_id, opened_at),
  foreign key (member_id, share_id) references shares (member_id, id) on delete cascade
);
