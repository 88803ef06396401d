-- Wrong passwords and codes, counted for an account at a place: a network, a browser that was signed in before, a session,
-- or everywhere. A guess that has to wait writes nothing.
create table guess_counters (
  account_key text not null,
  place text not null,
  count integer not null,
  next_at timestamptz not null,
  window_ends_at timestamptz not null,
  primary key (account_key, place)
);
create index guess_counters_by_end on guess_counters (window_ends_at);

-- The browsers that an account was signed in with: wrong passwords of others do not keep them waiting.
create table known_browsers (
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null,
  last_sign_in_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index known_browsers_by_age on known_browsers (last_sign_in_at);

-- Null as long as the password was given at the sign-in only.
alter table sessions add column password_given_at timestamptz;

-- When an account that its member deleted goes for good.
alter table accounts add column deletion_due_at timestamptz;
create index accounts_by_deletion on accounts (deletion_due_at) where deletion_due_at is not null;

-- Where mail is set up, an account begins with the link that its address was sent. Several may wait for one address: whoever
-- reads its mail chooses.
create table registrations (
  id uuid primary key,
  kind account_kind not null,
  email text not null,
  name text not null,
  password_hash text not null,
  -- Of the browser that registered, which is signed in without giving the password again.
  browser_hash bytea not null,
  -- Null until the letter is written.
  link_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index registrations_by_email on registrations (kind, email);
create index registrations_by_expiry on registrations (expires_at);
