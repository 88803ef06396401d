-- Training files as the journal keeps them: figures, a way of at most 300 points and 200 samples. The file itself is not
-- kept. Without an entry it waits for one, and is removed after a day. A deleted entry keeps its id, and so its activity,
-- for as long as it can be brought back.
create table activities (
  member_id uuid not null references members (account_id) on delete cascade,
  id uuid not null,
  entry_id uuid,
  sport text not null,
  -- Null where the watch had no clock.
  started_at timestamptz,
  utc_offset_minutes integer,
  seconds integer,
  distance_meters integer,
  -- The sessions, heart rate, elevation, effort and feel, and the number of recorded positions.
  figures jsonb not null,
  -- An encoded polyline for each stretch.
  track text[] not null,
  samples jsonb,
  created_at timestamptz not null,
  primary key (member_id, id)
);
create unique index activities_by_entry on activities (member_id, entry_id) where entry_id is not null;
create index activities_by_start on activities (member_id, started_at) where started_at is not null;
-- Not led by the member: files that no entry took are looked for by their age, whoever sent them.
create index activities_unused on activities (created_at, id) where entry_id is null;
