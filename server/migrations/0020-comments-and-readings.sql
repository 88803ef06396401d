-- What a member writes under a letter, and the coach's one answer to it; and the form of the letter, null where it was
-- written before forms were kept.
alter table insights
  add column form text
    check (form in ('note', 'reply', 'letter', 'thread', 'result', 'answer', 'condolence')),
  add column comment text,
  add column commented_at timestamptz,
  add column comment_answer text,
  add column comment_answer_kind insight_kind,
  add column comment_part_ids text[] not null default '{}',
  add check (num_nulls(comment, commented_at, comment_answer, comment_answer_kind) in (0, 4));

-- The letter about each week is written for members who asked for it.
alter table members add column sunday_letter boolean not null default false;

-- What the coach read in an entry, made from the entry alone, so that it can be made again at any time. A reading of
-- another version than the present one is out of date.
create table entry_readings (
  member_id uuid not null,
  entry_id uuid not null,
  -- The version of the entry that was read.
  version integer not null,
  -- The member's words under the letter belong to it too; null where there were none.
  commented_at timestamptz,
  -- A list of points: complaints, conditions and measures.
  points jsonb not null,
  primary key (member_id, entry_id),
  foreign key (member_id, entry_id) references journal_entries (member_id, id) on delete cascade
);

-- What a member said of a thread of the coach's memory: it is over, it is another place, it is true, or it is nothing
-- to remember. It holds for all that was written up to that moment.
create table thread_choices (
  member_id uuid not null references members (account_id) on delete cascade,
  -- "niggle left knee", "condition atrial fibrillation".
  thread text not null,
  choice text not null check (choice in ('close', 'correct', 'keep', 'forget')),
  -- The right name, for a correction.
  corrected_to text,
  up_to timestamptz not null,
  primary key (member_id, thread),
  check ((choice = 'correct') = (corrected_to is not null))
);
