-- The bytes of words that a deleted entry holds, for the room of words: as JSON it is compressed, and pg_column_size
-- tells no more than that (docs/decisions/0126). A restore leaves functions where they are.
create or replace function bytes_of_words(kept jsonb) returns bigint
  language sql immutable strict parallel safe
  return (select coalesce(sum(case
      -- Bytes stand in JSON as two letters each, behind `\x`.
      when name in ('sealed', 'sealed_comment') then greatest(octet_length(words) - 2, 0) / 2
      else octet_length(words) end), 0)
    from jsonb_each_text(kept) as field (name, words)
    where name in ('title', 'content', 'text', 'comment', 'comment_answer', 'part_ids', 'fact_ids', 'comment_part_ids',
      'sealed', 'sealed_comment'))::bigint;

create or replace function bytes_of_deleted(entry jsonb, insight jsonb, versions jsonb) returns bigint
  language sql immutable parallel safe
  -- A usual letter is in the kilobyte that is counted beside each entry.
  return coalesce(bytes_of_words(entry), 0) + greatest(coalesce(bytes_of_words(insight), 0) - 1000, 0)
    + (select coalesce(sum(bytes_of_words(version)), 0) from jsonb_array_elements(versions) as version)::bigint;

alter table deleted_entries
  add column text_bytes bigint generated always as (bytes_of_deleted(entry, insight, versions)) stored;

-- Sign-ins that failed one after another are one line of their owner's list, with the time of the last.
alter table account_events add column last_at timestamptz;
