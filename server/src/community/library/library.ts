import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { toContent } from './article-shown.ts'
import { findArticle, listSaved, removeSaved, saveArticle } from './library.queries.ts'

/** What the member saved and may still see, each through the premium gate; the latest first. */
export async function savedContent({ db }: Pick<Deps, 'db'>, memberId: string) {
  const rows = await listSaved(db, memberId)
  return rows.map((row) => ({ ...toContent(row), saved_at: row.saved_at.toISOString() }))
}

export async function readContent({ db }: Deps, memberId: string, id: string) {
  const row = await findArticle(db, memberId, id)
  return row ? toContent(row) : refuse('library/not-found')
}

export async function saveContent({ db, clock }: Deps, memberId: string, id: string) {
  const article = await saveArticle(db, memberId, id, clock.now())
  return article ? { alreadySaved: article.added === 0 } : refuse('library/not-found')
}

export async function removeContent({ db }: Deps, memberId: string, id: string) {
  await removeSaved(db, memberId, id)
  return { success: true as const }
}
