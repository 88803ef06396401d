create type coach_tone as enum ('encouraging', 'plain', 'technical');
create type ai_consent as enum ('none', 'not-private', 'all');
create type stand_in_reason as enum ('unavailable', 'unsuitable', 'limit');

alter table members
  add column coach_tone coach_tone not null default 'encouraging',
  -- Which entries may be sent to an AI provider; null until the member was asked.
  add column ai_consent ai_consent,
  -- Whom the member was asked about: an answer counts for that provider and no other.
  add column ai_consent_provider text,
  add column ai_consent_at timestamptz;

alter table insights
  -- Why the built-in coach answered in place of the AI coach; null where it did not.
  add column stand_in stand_in_reason,
  -- False once the member had the coach forget it: then neither ledger nor history holds it.
  add column is_remembered boolean not null default true,
  add column unhelpful_id uuid;

-- What the editors learn of replies that did not help: no text, no member, no entry.
create table unhelpful_replies (
  id uuid primary key,
  kind insight_kind not null,
  theme text,
  engine text not null,
  part_ids text[] not null,
  said_on date not null
);
create index unhelpful_replies_by_day on unhelpful_replies (said_on);

-- Every call of an AI provider: what it cost, never what was said, nor for whom.
create table llm_calls (
  id uuid primary key,
  purpose text not null,
  provider text not null,
  model text not null,
  outcome text not null,
  input_tokens integer not null,
  output_tokens integer not null,
  duration_ms integer not null,
  called_at timestamptz not null
);
create index llm_calls_by_time on llm_calls (called_at);
