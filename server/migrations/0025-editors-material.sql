-- The editor's own angle, scene, quotations, notes and demands; null where none were given.
alter table packages add column material jsonb;
