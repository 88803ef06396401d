-- The notes for readers that are in what Apple has: one more here has not reached readers there.
alter table apple_articles add column notes integer not null default 0;
update apple_articles a set notes = (
  select count(*) from corrections c
  where c.package_id = a.package_id and c.made_at < coalesce(
    (select max(s.asked_at) from apple_sendings s where s.package_id = a.package_id and s.status = 'done'),
    a.sent_at
  )
);
-- The section that was chosen last; null for the channel's default one.
alter table apple_articles add column section_id text;
update apple_articles a set section_id = (
  select s.section_id from apple_sendings s
  where s.package_id = a.package_id and s.status = 'done' and s.section_id is not null
  order by s.asked_at desc, s.id desc limit 1
);
-- From here on this is noted only while a call may have arrived without an answer.
update apple_sendings set tried_at = null where status in ('done', 'refused');
