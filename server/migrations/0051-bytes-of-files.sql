-- How much room a member's files take, so that a full space is the member's own. Null where the file came before this: a
-- photo is then taken at a fifth of a byte a pixel, and a profile's photo or an archive at nothing.
alter table images add column bytes integer;
alter table members add column profile_image_bytes integer;
alter table imports add column archive_bytes bigint;
-- The sum of a member's photos is read from the index alone.
create index images_of_member_bytes on images (member_id) include (bytes, width, height);
