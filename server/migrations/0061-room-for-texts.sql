-- How many bytes of words a checked archive would bring: docs/decisions/0122. Null for one that was checked before.
alter table imports add column text_bytes bigint;
