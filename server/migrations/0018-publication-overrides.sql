-- An admin's reason for publishing a package over checks that stand. It is good for the version it was given for: the next
-- change of content makes another version. What is published already is left as it is.
create table publication_overrides (
  package_id uuid not null references packages (id) on delete cascade,
  version integer not null,
  reason text not null,
  -- The checks that stood.
  checks jsonb not null,
  overridden_by uuid references editors (account_id) on delete set null,
  overridden_at timestamptz not null,
  primary key (package_id, version)
);

-- Beside "Ready to drop into Workbench" the old words said the opposite.
update packages set label = replace(label, '. Needs an editor.', ', for an editor to read first.')
where label like '%. Needs an editor.';
update package_versions
set content = jsonb_set(
  content, '{label}', to_jsonb(replace(content ->> 'label', '. Needs an editor.', ', for an editor to read first.'))
)
where content ->> 'label' like '%. Needs an editor.';
