-- An admin's reason is good for one publication: what left its readers since needs another to come back. The row stays, since
-- the history of versions tells it.
alter table publication_overrides add column is_ended boolean not null default false;

update publication_overrides o set is_ended = true
from packages p
where p.id = o.package_id and p.version = o.version and p.status = 'draft';
