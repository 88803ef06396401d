-- What a member taps on the form beside the words: how it felt, what is sore and what kind of day it was. Null where
-- nothing was tapped.
alter table journal_entries add column self_report jsonb;
alter table entry_versions add column self_report jsonb;
