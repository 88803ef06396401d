-- The zone by whose days an import's sessions are dated where the archive names a moment alone.
alter table imports add column time_zone text;
