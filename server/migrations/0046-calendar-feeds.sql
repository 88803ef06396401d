-- An editor's secret address at which the calendar can be subscribed to; only the hash of its token is kept.
create table calendar_feeds (
  editor_id uuid primary key references editors (account_id) on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  read_at timestamptz
);

-- What calendars were told last of each event: without it nobody could say that one has changed, or is gone.
create table calendar_events (
  uid text primary key,
  sequence integer not null default 0,
  -- Title and dates, as they were told.
  content jsonb not null,
  -- The last day of the event; one that has long passed is told no more.
  last_day date not null,
  changed_at timestamptz not null,
  cancelled_at timestamptz
);
