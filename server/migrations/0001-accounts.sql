-- Two kinds of account (members, editors) share passwords, sessions and counters.
create type account_kind as enum ('member', 'editor');

create table accounts (
  id uuid primary key,
  kind account_kind not null,
  -- Lower case: e-mails are compared without case.
  email text not null,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  last_login_at timestamptz,
  unique (kind, email)
);

create table sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The absolute end; idleness is counted from last_seen_at.
  expires_at timestamptz not null
);
create index sessions_by_account on sessions (account_id);
create index sessions_by_expiry on sessions (expires_at);

create table rate_counters (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
create index rate_counters_by_end on rate_counters (window_ends_at);

create table idempotency_keys (
  account_id uuid not null references accounts (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  reply text,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
