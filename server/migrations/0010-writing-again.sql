-- What a second try has from the first: the seed of its choices, without which what was bought would not fit, and its cycle.
alter table writing_jobs add column seed uuid;
alter table writing_jobs add column cycle_start_date date;

-- Ordered by the scheduler: jobs are forgotten after a month, drafts are not.
alter table packages add column is_scheduled boolean not null default false;
update packages p set is_scheduled = true
where p.stream = 'premium'
  and exists (select 1 from writing_jobs j where j.package_id = p.id and j.editor_id is null);
