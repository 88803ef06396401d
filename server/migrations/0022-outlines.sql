-- How a piece is to be made, as its order said: the shape, the argument, the approved outline.
alter table writing_jobs add column wishes jsonb not null default '{}';
