-- Headlines that an editor gives with the order; they come before those that are written.
alter table writing_jobs add column headlines text[] not null default '{}';
