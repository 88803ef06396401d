-- What happened with an account, for its owner: docs/decisions/0099. No address, no word of the journal.
create table account_events (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  act text not null,
  -- What the browser called itself in a few words; null where no browser did it.
  device text,
  is_new_device boolean not null default false,
  -- Such as the name of a passkey, or for whom a share is.
  detail text,
  -- Acts that come in great number are counted in the first of an hour.
  count integer not null default 1,
  primary key (account_id, id)
);
create index account_events_newest on account_events (account_id, at desc, id desc);
create index account_events_by_time on account_events (at);
