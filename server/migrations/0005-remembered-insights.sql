-- The ledger of a member who has the coach forget thousands of replies is read no slower than anybody's.
create index insights_remembered on insights (member_id, created_at desc, id desc) where is_remembered;
