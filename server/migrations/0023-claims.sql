-- The sentences of a package that hold a figure, a comparison or a study, each by an id made of its own words: so a sentence
-- that stays, or comes back with an older version, keeps what an editor said of it, and an edited one is another claim.
create table package_claims (
  package_id uuid not null references packages (id) on delete cascade,
  id uuid not null,
  sentence text not null,
  -- The sentence before it, where it cannot be understood alone ("It rose by 13 per cent.").
  leans_on text,
  kinds text[] not null,
  places text[] not null,
  -- Its order in the package.
  position integer not null,
  module_id text,
  fact_ids text[] not null,
  -- It stands to the letter in the reviewed material.
  is_from_shelf boolean not null,
  is_present boolean not null,
  confirmed_by uuid references editors (account_id) on delete set null,
  -- Names outlive accounts: a signature is somebody's.
  confirmed_name text,
  confirmed_at timestamptz,
  confirmed_fact_ids text[] not null default '{}',
  -- Where no fact of ours bears it: the source that the editor gives.
  confirmed_source text,
  -- Once it is no longer in the text: the claim that took its place, or null where it was cut.
  became uuid,
  gone_name text,
  gone_at timestamptz,
  primary key (package_id, id)
);

alter table packages
  add column claims_open integer not null default 0,
  add column claims_total integer not null default 0,
  -- Which material and patterns its claims were read with; null before they ever were.
  add column claims_read_with text,
  -- The closed subject that its topic or its text is about: members are never recommended such a piece.
  add column closed_subject text;
create index packages_unread on packages (claims_read_with) where deleted_at is null;
