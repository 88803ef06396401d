-- A second step that opens a closed account must have been begun for that: docs/decisions/0098. One that a server of the
-- version before began does not; its five minutes over, the person asks again.
alter table two_step_sign_ins add column brings_back boolean not null default false;
