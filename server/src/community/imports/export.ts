import type { Deps } from '../../platform/deps.ts'
import type { FileAnswer } from '../../platform/http/answer.ts'
import { writeZip, type ZipWriter } from '../../platform/zip/write-zip.ts'
import { savedContent } from '../library/library.ts'
import { photoKey } from '../profile/photo-files.ts'
import { exportEntries } from './export-entries.ts'
import { findAccount, listGoalsToExport, listSavedToExport, type AccountToExport } from './export.queries.ts'
import { toImport } from './imports.ts'
import { listImports } from './imports.queries.ts'
import { articlesFile, formatName, formatVersion, goalsFile, manifestFile } from './own-format.ts'
import { articleMarkdown, readMe, uniqueNames } from './readable.ts'

const mostImports = 1000

export type Exporting = { deps: Deps; memberId: string; zip: ZipWriter; at: Date }

/** Everything of the member's as an archive, which is written while it is sent: a page of entries at a time. */
export async function exportJournal(deps: Deps, memberId: string): Promise<FileAnswer> {
  const at = deps.clock.now()
  // Read before the answer begins, so that what fails early is told in words.
  const account = await findAccount(deps.db, memberId)
  const body = writeZip((zip) => writeArchive({ deps, memberId, zip, at }, account))
  const name = `journal-${at.toISOString().slice(0, 10)}.zip`
  return {
    mediaType: 'application/zip',
    body,
    headers: { 'content-disposition': `attachment; filename="${name}"`, 'x-content-type-options': 'nosniff' },
  }
}

async function writeArchive(exporting: Exporting, account: AccountToExport): Promise<void> {
  const { zip, at } = exporting
  const manifest = { format: formatName, version: formatVersion, exported_at: at.toISOString() }
  await zip.add(manifestFile, toJson(manifest), { at })
  await zip.add('READ ME.txt', readMe, { at })
  await writeAccount(exporting, account)
  await writeGoals(exporting)
  await writeArticles(exporting)
  await writeImports(exporting)
  await exportEntries(exporting)
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

async function writeAccount({ deps, zip, at }: Exporting, account: AccountToExport): Promise<void> {
  const { id, name, email, created_at, last_login_at, email_confirmed_at, is_premium, profile_image_id } = account
  const { country, theme, text_size, coach_tone, ai_consent, ai_consent_provider, ai_consent_at } = account
  const photo = profile_image_id && (await deps.storage.get(photoKey({ member_id: id, id: profile_image_id }, 'full')))
  const photoName = photo ? 'photos/profile.webp' : null
  if (photo && photoName) await zip.add(photoName, photo, { at, isCompressed: false })
  const profile = { id, name, email, created_at, last_login_at, email_confirmed_at, is_premium, photo: photoName }
  await zip.add('data/profile.json', toJson(profile), { at })
  const consent = { entries: ai_consent, provider: ai_consent_provider, given_at: ai_consent_at }
  const preferences = { country, theme, text_size, coach_tone, ai_consent: ai_consent && consent }
  await zip.add('data/preferences.json', toJson(preferences), { at })
}

async function writeGoals({ deps, memberId, zip, at }: Exporting): Promise<void> {
  const goals = await listGoalsToExport(deps.db, memberId)
  await zip.add(goalsFile, toJson(goals), { at })
}

/** What was saved, as references, and of what is published what the member may read. */
async function writeArticles({ deps, memberId, zip, at }: Exporting): Promise<void> {
  const articles = await savedContent(deps, memberId)
  const titles = new Map(articles.map(({ id, headlines, topic }) => [id, headlines[0] ?? topic]))
  const saved = await listSavedToExport(deps.db, memberId)
  const rows = saved.map(({ id, saved_at }) => ({ id, saved_at, title: titles.get(id) ?? 'No longer published' }))
  await zip.add(articlesFile, toJson(rows), { at })
  const nameFor = uniqueNames()
  for (const article of articles) {
    await zip.add(`articles/${nameFor(titles.get(article.id) ?? '')}.md`, articleMarkdown(article), { at })
  }
}

async function writeImports({ deps, memberId, zip, at }: Exporting): Promise<void> {
  const rows = await listImports(deps.db, memberId, mostImports)
  await zip.add('data/imports.json', toJson(rows.map(toImport)), { at })
}
