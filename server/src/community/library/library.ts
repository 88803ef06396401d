import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { toContent, toWithdrawn, withdrawnSentence } from './shown-article.ts'
import {
  findArticle,
  findWithdrawn,
  listSaved,
  listSavedWithdrawn,
  removeSaved,
  saveArticle,
} from './library.queries.ts'

type LibraryDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Lists the saved articles that the member may still see, each through the paywall, latest first,
 * and counts the hidden ones.
 */
export async function listLibrary({ db, clock }: LibraryDeps, memberId: string) {
  const at = { db, now: clock.now() }
  const rows = await listSaved(at, memberId)
  const shown = rows.filter((row) => row.id !== null)
  const savedContent = shown.map((row) => ({
    ...toContent(row),
    saved_at: row.saved_at.toISOString(),
  }))
  const hidden = rows.length - shown.length
  const withdrawn = hidden === 0 ? [] : (await listSavedWithdrawn(at, memberId)).map(toWithdrawn)
  return { savedContent, hidden, withdrawn }
}

export async function readContent({ db, clock }: LibraryDeps, memberId: string, id: string) {
  const at = { db, now: clock.now() }
  const row = await findArticle(at, memberId, id)
  if (row) return toContent(row)
  const gone = await findWithdrawn(at, id)
  return gone
    ? refuse('library/withdrawn', { sentence: withdrawnSentence(gone) })
    : refuse('library/not-found')
}

export async function saveContent({ db, clock }: LibraryDeps, memberId: string, id: string) {
  const article = await saveArticle({ db, now: clock.now() }, memberId, id)
  return article ? { alreadySaved: article.added === 0 } : refuse('library/not-found')
}

export async function removeContent({ db }: Deps, memberId: string, id: string) {
  await removeSaved(db, memberId, id)
  return { success: true as const }
}
