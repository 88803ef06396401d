-- Who looks after a package, by when it should be ready, and before when readers may not have it.
-- None of it is part of a version: it says how the newsroom works on the words, not what they are.
alter table packages
  add column owner_id uuid references editors (account_id) on delete set null,
  add column due_on date,
  add column not_before timestamptz;
create index packages_of_owner on packages (owner_id) where owner_id is not null;
