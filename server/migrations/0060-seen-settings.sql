-- The settings of the last start, so that the next one can name what has changed: docs/decisions/0120. A salted digest of
-- 16 bits each, by which no value can be found.
create table seen_settings (
  name text primary key,
  salt bytea not null,
  digest bytea not null
);
