create type editor_role as enum ('editor', 'admin');
create type editor_status as enum ('pending', 'active');

create table editors (
  account_id uuid primary key references accounts (id) on delete cascade,
  role editor_role not null,
  status editor_status not null,
  constraint editors_admins_are_active check (role = 'editor' or status = 'active')
);

-- The one-time codes printed by every server that started while there was no admin; gone with the first admin.
create table admin_codes (
  code_hash bytea primary key,
  created_at timestamptz not null
);
