-- What the list of sessions shows: an id of their own, since the token's hash leaves the server never, and what the browser
-- called itself in a few words. The defaults serve a server of the version before, which still runs beside this one.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column device text not null default 'An unknown browser';
drop index sessions_by_account;
create unique index sessions_by_account on sessions (account_id, id);

-- The second step of signing in, where somebody has turned it on.
create table two_step (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Shared with the authenticator app; see docs/decisions/0033.
  secret bytea not null,
  -- Of the digests of the recovery codes.
  salt bytea not null,
  -- Null until a code has shown that the app has the secret.
  turned_on_at timestamptz,
  -- The time step of the last code that was used: that code, and those before it, are good no more.
  last_step integer not null
);

create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  digest bytea not null,
  primary key (account_id, digest)
);

-- Somebody gave the right password and owes the code. One an account: the next password takes its place.
create table two_step_sign_ins (
  account_id uuid primary key references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
