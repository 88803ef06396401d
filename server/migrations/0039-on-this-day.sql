-- An entry of the same day of an earlier year, for members who ask for it; on the day that they last closed it, there is
-- none. An entry with `not_recalled_at` never comes back by itself.
alter table members
  add column on_this_day boolean not null default false,
  add column on_this_day_closed_on date;
alter table journal_entries add column not_recalled_at timestamptz;
