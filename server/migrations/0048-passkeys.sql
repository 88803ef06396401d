-- The passkeys of members and editors. The public key opens nothing by itself; the private one never leaves its device.
create table passkeys (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  -- Stays nought for passkeys that devices share; see docs/decisions/0093.
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  label text not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  primary key (account_id, id)
);
-- Not led by the account: whoever signs in with a passkey says no more than its id.
create unique index passkeys_by_credential on passkeys (credential_id);

-- What a browser has been asked to sign, once. With an account, it is to add a passkey to it; without, to sign in.
create table passkey_challenges (
  challenge_hash bytea primary key,
  kind account_kind not null,
  account_id uuid references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_of_account on passkey_challenges (account_id);
