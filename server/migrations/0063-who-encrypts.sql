-- The processes that encrypt words now, so that no key goes which one of them writes with (docs/decisions/0127). Each
-- says so again every half minute and takes its row away when it ends; one that died is past its time soon.
create table word_sealers (
  id uuid primary key,
  -- The machine and the process, for whoever runs the server.
  process text not null,
  -- With it the keys of accounts are encrypted that are new.
  outer_key_id text not null,
  until timestamptz not null
);
