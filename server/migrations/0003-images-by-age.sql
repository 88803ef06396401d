-- Not led by the member: photos that no entry took are looked for by their age, whoever sent them.
create index images_by_age on images (created_at, id);
