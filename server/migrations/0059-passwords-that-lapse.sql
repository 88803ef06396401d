-- A password that the operator had made for somebody is good for a day: docs/decisions/0118. Null for one that its owner chose.
alter table accounts add column password_lapses_at timestamptz;
