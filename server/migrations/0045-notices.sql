-- Who is mailed when something is late, and the last day on which they were.
alter table editors
  add column has_notices boolean not null default true,
  add column noticed_on date;
-- The last day on which somebody looked what is late: once a day, however many servers run.
alter table premium_stream add column noticed_on date;
