import type { Deps } from '../../../platform/deps.ts'
import { recordEvent } from '../../../platform/auth/account-events.ts'
import { listEvents } from '../../../platform/auth/account-events.queries.ts'
import { findPasskeysOf } from '../../../platform/auth/passkeys.queries.ts'
import type { FileAnswer } from '../../../platform/http/bind.ts'
import { ofThisWork } from '../../../platform/db/cancellable.ts'
import type { FairConcurrencyLimit } from '../../../platform/limit-concurrency-fairly.ts'
import { takeTurns } from '../../../platform/take-turns.ts'
import { writeZip } from '../../../platform/zip/write-zip.ts'
import { listLibrary } from '../../library/library.ts'
import { photoKey } from '../../profile/photo-files.ts'
import { activityFiles } from './export-activities.ts'
import { entryFiles, type ExportRequest, type ExportedFiles } from './export-entries.ts'
import { deletedFiles, versionFiles } from './export-versions.ts'
import {
  findAccount,
  findLetterMailToExport,
  listGoalsToExport,
  listSavedToExport,
  type AccountToExport,
} from './export.queries.ts'
import { toImport } from '../imports.ts'
import { listShares } from '../../shares/shares.ts'
import { listHolds } from '../../training/holds.queries.ts'
import { listImports } from '../imports.queries.ts'
import {
  articlesFile,
  formatName,
  journalFormatVersion,
  goalsFile,
  holdsFile,
  manifestFile,
} from '../archives/own-format.ts'
import { articleMarkdown, readMe, uniqueNames } from './export-texts.ts'

const mostImports = 1000

/**
 * Exports everything of the member's as an archive, page by page while it is sent.
 * @param steps the gate by which the files of all exports take turns
 */
export async function exportJournal(
  deps: Deps,
  { memberId, device }: { memberId: string; device: string },
  steps: FairConcurrencyLimit,
): Promise<FileAnswer> {
  const at = deps.clock.now()
  // These are read before the answer begins, so that an early failure still gets an error page.
  const account = await findAccount(deps.db, memberId)
  await recordEvent(deps.db, deps, memberId, { act: 'exported', device })
  const files = ofThisWork(filesOf({ deps, memberId, at }, account))
  const body = writeZip(takeTurns(steps, memberId, files))
  const name = `journal-${at.toISOString().slice(0, 10)}.zip`
  return {
    mediaType: 'application/zip',
    body,
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  }
}

async function* filesOf(exporting: ExportRequest, account: AccountToExport): ExportedFiles {
  const { at } = exporting
  const manifest = {
    format: formatName,
    version: journalFormatVersion,
    exported_at: at.toISOString(),
  }
  yield { name: manifestFile, content: toJson(manifest), at }
  yield { name: 'READ ME.txt', content: readMe, at }
  yield* accountFiles(exporting, account)
  yield {
    name: goalsFile,
    content: toJson(await listGoalsToExport(exporting.deps.db, exporting.memberId)),
    at,
  }
  yield {
    name: holdsFile,
    content: toJson(await listHolds(exporting.deps.db, exporting.memberId)),
    at,
  }
  const shares = await listShares(exporting.deps, exporting.memberId)
  yield { name: 'data/shares.json', content: toJson(shares), at }
  const events = await listEvents(exporting.deps.db, exporting.memberId)
  yield { name: 'data/account-events.json', content: toJson(events), at }
  yield* articleFiles(exporting)
  const imports = await listImports(exporting.deps.db, exporting.memberId, mostImports)
  yield { name: 'data/imports.json', content: toJson(imports.map(toImport)), at }
  yield* entryFiles(exporting)
  yield* versionFiles(exporting)
  yield* deletedFiles(exporting)
  yield* activityFiles(exporting)
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

async function* accountFiles({ deps, at }: ExportRequest, account: AccountToExport): ExportedFiles {
  const {
    id,
    name,
    email,
    created_at,
    last_login_at,
    email_confirmed_at,
    is_premium,
    profile_image_id,
  } = account
  const { country, theme, text_size, coach_tone, sunday_letter, ...given } = account
  const { week_target, on_this_day, ai_consent, ai_consent_provider, ai_consent_at } = given
  const content =
    profile_image_id &&
    (await deps.storage.get(photoKey({ member_id: id, id: profile_image_id }, 'full')))
  const photo = content ? 'photos/profile.webp' : null
  const passkeys = await findPasskeysOf(deps.db, id)
  if (content && photo) yield { name: photo, content, at, isCompressed: false }
  const profile = {
    id,
    name,
    email,
    created_at,
    last_login_at,
    email_confirmed_at,
    is_premium,
    photo,
    passkeys: passkeys.map(({ id: _id, ...passkey }) => passkey),
  }
  yield { name: 'data/profile.json', content: toJson(profile), at }
  const consent = { entries: ai_consent, provider: ai_consent_provider, given_at: ai_consent_at }
  const letter_mail = (await findLetterMailToExport(deps.db, id)) ?? null
  const letters = { sunday_letter, letter_mail, on_this_day }
  const chosen = { country, theme, text_size, coach_tone, ...letters, week_target }
  const preferences = { ...chosen, ai_consent: ai_consent && consent }
  yield { name: 'data/preferences.json', content: toJson(preferences), at }
}

/**
 * Yields saved articles as references, and the text of the published ones that the member may read.
 */
async function* articleFiles({ deps, memberId, at }: ExportRequest): ExportedFiles {
  const { savedContent: articles } = await listLibrary(deps, memberId)
  const titles = new Map(articles.map(({ id, headlines, topic }) => [id, headlines[0] ?? topic]))
  const saved = await listSavedToExport(deps.db, memberId)
  const rows = saved.map(({ id, saved_at }) => ({
    id,
    saved_at,
    title: titles.get(id) ?? 'No longer published',
  }))
  yield { name: articlesFile, content: toJson(rows), at }
  const nameFor = uniqueNames()
  for (const article of articles) {
    const name = `articles/${nameFor(titles.get(article.id) ?? '')}.md`
    yield { name, content: articleMarkdown(article), at }
  }
}
