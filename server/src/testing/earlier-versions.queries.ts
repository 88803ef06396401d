import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import {
  knownMigrations,
  migrate,
  migrationsFolder,
  migrationTables,
} from '../platform/db/migrate.ts'

export const ana = '019cad21-0000-7000-8000-000000000001'
/** The content of her cookie. */
const tokenOfAna = 'token-of-ana'
const eve = '019cad21-0000-7000-8000-000000000002'
const photo = '019cad21-0000-7000-8000-000000000003'
const entry = '019cad21-0000-7000-8000-000000000004'
const insight = '019cad21-0000-7000-8000-000000000005'
const weekly = '019cad21-0000-7000-8000-000000000006'
const premium = '019cad21-0000-7000-8000-000000000007'
const other = (last: number) => `019cad21-0000-7000-8000-0000000001${String(last).padStart(2, '0')}`

const packageOf = (id: string, stream: 'weekly' | 'premium') => `
  insert into packages (id, stream, status, topic, editorial_week, cycle_start_date, live_on, headlines, apple_news_deck,
    tldr_summary, long_form_article, repurposed_formats, section, format, tags, pictures, sources, engine, label, notes,
    format_id, module_ids, checks, created_at, updated_at, published_at)
  values ('${id}', '${stream}', 'published', 'Sleep before a race', ${stream === 'weekly' ? "1, '2025-07-14', null" : "null, null, '2026-03-01'"},
    '{One,Two}', 'A deck', 'In short', 'The long text', '{}', 'Health', 'explainer', '{}', '{}', '[]', 'built-in', 'Built-in', '{}',
    'explainer', '{}', '[]', '2026-03-01', '2026-03-01', '2026-03-01');`

/** Rows as a server of a version wrote them into the tables that came with it. */
const rowsOf: Readonly<Record<string, string>> = {
  '0001': `
    insert into accounts (id, kind, email, name, password_hash, created_at)
      values ('${ana}', 'member', 'ana@example.org', 'Ana', 'none', '2026-03-01'), ('${eve}', 'editor', 'eve@example.org', 'Eve', 'none', '2026-03-01');
    insert into sessions (token_hash, account_id, created_at, last_seen_at, expires_at)
      values (sha256('${tokenOfAna}'), '${ana}', now(), now(), now() + interval '30 days');
    insert into rate_counters (key, count, window_ends_at) values ('a', 3, '2026-03-01');
    insert into idempotency_keys (account_id, key, request_hash, reply, created_at)
      values ('${ana}', 'once', 'x', '{}', '2026-03-01');`,
  '0002': `
    insert into members (account_id, is_premium, country) values ('${ana}', true, 'IE');
    insert into images (member_id, id, width, height, created_at) values ('${ana}', '${photo}', 900, 600, '2026-03-01');
    insert into goals (member_id, id, goal, created_at) values ('${ana}', '${other(1)}', 'A half marathon', '2026-03-01');
    insert into journal_entries (member_id, id, title, content, tags, symptoms, is_private, image_id, insight_status, created_at, updated_at)
      values ('${ana}', '${entry}', 'Canal loop', 'Six miles before breakfast', '{Training}', '{}', true, '${photo}', 'ready', '2026-03-01', '2026-03-01'),
        ('${ana}', '${other(2)}', 'Rest day', 'Soup and the paper', '{}', '{}', false, null, 'pending', '2026-03-02', '2026-03-02');
    insert into insights (member_id, id, entry_id, kind, text, part_ids, fact_ids, engine, created_at, pinned_at)
      values ('${ana}', '${insight}', '${entry}', 'coaching', 'Well run', '{}', '{}', 'built-in', '2026-03-01', '2026-03-01');`,
  '0004': `
    update members set ai_consent = 'all', ai_consent_provider = 'Somebody', ai_consent_at = '2026-03-01';
    insert into unhelpful_replies (id, kind, engine, part_ids, said_on) values ('${other(3)}', 'coaching', 'built-in', '{}', '2026-03-01');
    insert into llm_calls (id, purpose, provider, model, outcome, input_tokens, output_tokens, duration_ms, called_at)
      values ('${other(4)}', 'coach', 'Somebody', 'model-1', 'answered', 1, 1, 1, '2026-03-01');`,
  '0006': `
    insert into editors (account_id, role, status) values ('${eve}', 'admin', 'active');
    insert into admin_codes (code_hash, created_at) values ('x', '2026-03-01');`,
  '0007': `
    insert into premium_stream (anchor_date, stream_date) values ('2026-03-01', '2026-03-01');
    insert into premium_moves (to_date, moved_at) values ('2026-03-01', '2026-03-01');
    insert into scheduler_reports (scheduler_id, reported_at) values ('${other(5)}', '2026-03-01');
    ${packageOf(weekly, 'weekly')} ${packageOf(premium, 'premium')}
    insert into package_versions (package_id, version, reason, content, edited_by, saved_at)
      values ('${weekly}', 1, 'generated', '{}', '${eve}', '2026-03-01');
    insert into writing_jobs (id, stream, topic, lane, status, steps, engine, created_at, package_id, live_on)
      values ('${other(6)}', 'premium', 'Sleep before a race', 0, 'done', '[]', 'built-in', '2026-03-01', '${premium}', '2026-03-01');
    insert into pictures (id, kind, width, height, alt, credit, licence, uploaded_by, created_at)
      values ('${other(7)}', 'upload', 900, 600, 'A canal', 'Eve', 'ours', '${eve}', '2026-03-01');`,
  '0009': `
    insert into saved_content (member_id, package_id, saved_at) values ('${ana}', '${premium}', '2026-03-01');
    insert into recommendations (member_id, id, insight_id, package_id, relevance_score, reason, created_at)
      values ('${ana}', '${other(8)}', '${insight}', '${premium}', 80, 'On sleep', '2026-03-01');
    insert into mailed_links (token_hash, account_id, purpose, email, created_at, expires_at)
      values ('x', '${ana}', 'confirm-email', 'ana@example.org', '2026-03-01', '2026-03-08');`,
  '0011': `
    insert into imports (member_id, id, source, file_name, status, found, created_at)
      values ('${ana}', '${other(9)}', 'day-one', 'journal.zip', 'done', '{}', '2026-03-01');
    insert into arriving_archives (member_id, id, until) values ('${ana}', '${other(10)}', '2026-03-01');`,
  '0012': `
    insert into two_step (account_id, secret, salt, turned_on_at, last_step) values ('${eve}', 'x', 'x', '2026-03-01', 1);
    insert into recovery_codes (account_id, digest) values ('${eve}', 'x');
    insert into two_step_sign_ins (account_id, token_hash, expires_at) values ('${eve}', 'x', '2026-03-01');`,
  '0015': `
    insert into guess_counters (account_key, place, count, next_at, window_ends_at)
      values ('a', 'everywhere', 3, '2026-03-01', '2026-03-02');
    insert into known_browsers (account_id, token_hash, last_sign_in_at) values ('${ana}', 'x', '2026-03-01');
    insert into registrations (id, kind, email, name, password_hash, browser_hash, created_at, expires_at)
      values ('${other(11)}', 'member', 'new@example.org', 'New', 'none', 'x', '2026-03-01', '2026-03-02');`,
  '0016': `
    insert into entry_versions (member_id, entry_id, version, title, content, tags, symptoms, is_private, words_version, saved_at)
      values ('${ana}', '${entry}', 1, 'Canal', 'Five miles', '{}', '{}', true, 1, '2026-03-01');
    insert into deleted_entries (member_id, id, entry, versions, origin_key, deleted_at)
      values ('${ana}', '${other(11)}', '{}', '[]', 'stayer:${other(11)}', '2026-03-01');`,
  '0018': `
    insert into publication_overrides (package_id, version, reason, checks, overridden_by, overridden_at)
      values ('${premium}', 1, 'Read by a doctor', '[]', '${eve}', '2026-03-01');`,
  '0020': `
    insert into entry_readings (member_id, entry_id, version, points) values ('${ana}', '${entry}', 1, '[]');
    insert into thread_choices (member_id, thread, choice, up_to) values ('${ana}', 'niggle left knee', 'close', '2026-03-01');`,
  '0023': `
    insert into package_claims (package_id, id, sentence, kinds, places, position, fact_ids, is_from_shelf, is_present)
      values ('${premium}', '${other(12)}', 'Sleep fell by 7 per cent.', '{figure}', '{article}', 0, '{}', false, true);`,
  '0024': `
    insert into corrections (id, package_id, class, note, made_by, made_name, made_at, version)
      values ('${other(13)}', '${premium}', 'correction', 'It was men only.', '${eve}', 'Eve', '2026-03-01', 1);
    insert into newsroom_log (id, at, act, package_id, stream, title, version, editor_id, editor_name)
      values ('${other(14)}', '2026-03-01', 'corrected', '${premium}', 'premium', 'Sleep', 1, '${eve}', 'Eve');`,
  '0026': `
    insert into commissioning_briefs (id, topic, stream, brief, job_id, kept_by, created_at)
      values ('${other(12)}', 'Running with a dog', 'premium', '{}', '${other(6)}', '${eve}', '2026-03-01');`,
  '0031': `
    insert into holds (member_id, id, kind, from_on, to_on, created_at)
      values ('${ana}', '${other(15)}', 'ill', '2026-03-01', '2026-03-03', '2026-03-03');`,
  '0033': `
    insert into activities (member_id, id, entry_id, sport, figures, track, created_at)
      values ('${ana}', '${other(16)}', '${entry}', 'run', '{}', '{}', '2026-03-01');`,
  '0035': `
    insert into site_versions (id, content, parts, editor_id, editor_name, created_at)
      values ('${other(17)}', '{}', '{founderName}', '${eve}', 'Eve', '2026-03-01');
    insert into site_pictures (id, width, height, created_at) values ('${other(18)}', 900, 900, '2026-03-01');
    insert into site_previews (editor_id, content, created_at) values ('${eve}', '{}', '2026-03-01');`,
  '0036': `
    insert into shares (member_id, id, token_hash, receiver, member_name, from_on, to_on, tags, with_private, parts, holds,
      created_at, expires_at)
      values ('${ana}', '${other(36)}', sha256('a link'), 'Dr Ellis', 'Ana', '2026-02-01', '2026-03-01', '{}', true, '{}', '[]',
        '2026-03-01', '2026-03-08');
    insert into share_entries (member_id, share_id, entry_id, day, shown)
      values ('${ana}', '${other(36)}', '${entry}', '2026-03-01', '{}');
    insert into share_openings (member_id, share_id, opened_at) values ('${ana}', '${other(36)}', '2026-03-02');`,
  '0038': `
    insert into letter_mails (member_id, hour, time_zone, has_words) values ('${ana}', 8, 'Europe/London', false);
    insert into unsubscribe_links (token_hash, member_id, created_at) values ('\\x01', '${ana}', '2026-03-01');`,
  '0041': `
    insert into ai_marks (package_id, version, is_marked, decided_by, decided_name, decided_at)
      values ('${premium}', 1, true, '${eve}', 'Eve', '2026-03-01');`,
  '0043': `
    insert into apple_articles (package_id, apple_id, revision, state, is_preview, version, sent_at)
      values ('${premium}', 'a1', 'AAA=', 'LIVE', true, 1, '2026-03-01');
    insert into apple_sendings (id, package_id, act, version, asked_by, asked_name, asked_at)
      values ('${other(43)}', '${premium}', 'preview', 1, '${eve}', 'Eve', '2026-03-01');`,
  '0048': `
    insert into passkeys (account_id, id, credential_id, public_key, counter, transports, is_backed_up, label, added_at)
      values ('${ana}', '${other(48)}', '\\x01', '\\x01', 0, '{internal}', true, 'Safari on an iPhone', '2026-03-01');
    insert into passkey_challenges (challenge_hash, kind, account_id, expires_at)
      values ('\\x01', 'member', '${ana}', '2026-03-01');`,
  '0046': `
    insert into calendar_feeds (editor_id, token_hash, made_at) values ('${eve}', sha256('an address'), '2026-03-01');
    insert into calendar_events (uid, content, last_day, changed_at)
      values ('${premium}-day', '{}', '2026-03-01', '2026-03-01');`,
  '0050': `
    insert into backup_runs (id, kind, due_on, status, created_at, started_at, ended_at, copy_name, bytes, row_count, table_count, file_count)
      values ('${other(50)}', 'copy', '2026-03-01', 'done', '2026-03-01', '2026-03-01', '2026-03-01', '2026-03-01-030000.tar.gz.age', 1, 1, 1, 1);`,
  '0054': `
    insert into account_events (account_id, id, at, act, device) values
      ('${ana}', '${other(54)}', '2026-03-01', 'signed-in-by-password', 'Firefox on Windows');`,
  '0060': `
    insert into seen_settings (name, salt, digest) values ('CHANNEL_NAME', '\\x00', '\\x0000');`,
  '0057': `
    insert into word_keys (account_id, outer_key_id, wrapped_key, created_at)
      values ('${ana}', 'outer-1', '\\x00', '2026-03-01');`,
  '0063': `
    insert into word_sealers (id, process, outer_key_id, until)
      values ('${other(63)}', 'a machine, process 1', 'outer-1', '2026-03-01');`,
  '0047': `
    insert into apple_figures (package_id, day, views, completed, read_at)
      values ('${premium}', '2026-03-01', 1200, 61.5, '2026-03-02');`,
}

/** The newest migration of each version that there has been, oldest first. */
export const versions = await knownMigrations()

/** Leaves a database as it was before the first migration. */
export const dropTables = (db: Db) =>
  sql`drop schema public cascade; create schema public`.execute(db)

/** Brings a database to a version. */
export const bringTo = (db: Db, version: string) => migrate(db, migrationsFolder, { upTo: version })

/** Leaves in a database what a server of its version writes. */
export async function writeRowsOf(db: Db, version: string): Promise<void> {
  const rows = rowsOf[version.slice(0, 4)]
  if (rows) await sql.raw(rows).execute(db)
}

/** Counts the rows of each table, migrations aside. */
export async function rowsByTable(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select table_name as name, (xpath('/row/c/text()',
      query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text::int as count
    from information_schema.tables where table_schema = 'public' order by table_name`.execute(db)
  const ours = rows.filter(({ name }) => !migrationTables.some((table) => table === name))
  return Object.fromEntries(ours.map(({ name, count }) => [name, count]))
}

/** Columns, indexes and constraints, in words. */
export async function shapeOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default, generation_expression) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}
