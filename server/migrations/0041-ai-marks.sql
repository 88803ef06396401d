-- Who decided that an article is marked as made by an AI in Apple News, or is not. A decision is for
-- the words that were read: the next version ends it.
create table ai_marks (
  package_id uuid not null references packages (id) on delete cascade,
  version integer not null,
  is_marked boolean not null,
  decided_by uuid references editors (account_id) on delete set null,
  decided_name text not null,
  decided_at timestamptz not null,
  primary key (package_id, version)
);
create index ai_marks_of_editor on ai_marks (decided_by);
