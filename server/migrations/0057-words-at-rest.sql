-- Words that are encrypted with a key from outside (docs/decisions/0110). Without one every column here stays null.
--
-- The data key of each account, itself encrypted with an outer key. An account that goes takes its key along: what old
-- files of the database still hold of its words is then lost to whoever has no older copy of this table.
create table word_keys (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Which outer key opens it.
  outer_key_id text not null,
  wrapped_key bytea not null,
  created_at timestamptz not null default now()
);

-- Where a row has `sealed`, its columns for words hold nothing that tells of them: an empty text or list, or, where a
-- query asks if there are any, one mark.
alter table journal_entries add column sealed bytea;
alter table entry_versions add column sealed bytea;
alter table insights add column sealed bytea, add column sealed_comment bytea;
alter table entry_readings add column sealed bytea;
alter table thread_choices add column sealed bytea;
alter table goals add column sealed bytea;
alter table shares add column sealed bytea, add column sealed_goal bytea;
alter table share_entries add column sealed bytea;
