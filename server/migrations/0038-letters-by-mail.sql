-- The letter about a week by mail: when it is due, and in which zone the hour is meant. Without a row, or without a
-- moment at which one is due, nothing is mailed.
create table letter_mails (
  member_id uuid primary key references members (account_id) on delete cascade,
  hour smallint not null check (hour between 0 and 23),
  time_zone text not null,
  -- True if words of the journal may stand in the mail.
  has_words boolean not null,
  due_at timestamptz,
  -- The last day of the latest week that was mailed: each week goes out once.
  mailed_week date,
  -- How often in a row the mail server refused a letter for good.
  refusals smallint not null default 0,
  -- Since when nothing is mailed, because of too many of them.
  stopped_at timestamptz
);
-- Not led by the member: the letters that are due are looked for, whoever they are for.
create index letter_mails_due on letter_mails (due_at) where due_at is not null;

-- The links that end these letters, a new one in each; of a link only the hash of its token is kept.
create table unsubscribe_links (
  token_hash bytea primary key,
  member_id uuid not null references members (account_id) on delete cascade,
  created_at timestamptz not null
);
create index unsubscribe_links_member on unsubscribe_links (member_id, created_at);
