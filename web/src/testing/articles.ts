import {
  listLibrary,
  readContent,
  removeContent,
  saveContent,
  type PremiumArticle,
  type Recommendation,
  type SavedContent,
} from '@app/contract/community/library'
import { idOf } from './entries.ts'
import type { FakeServer } from './fake-server.ts'

const roadmap = Array.from(
  { length: 10 },
  (_, at) => `## ${at + 1}. Mile ${at + 1}\n- Walk the first minute`,
).join('\n\n')

/** A published premium article with this title, open to the reader, with differences in `parts`. */
export const articleOf = (title: string, parts: Partial<PremiumArticle> = {}): PremiumArticle => ({
  id: idOf(title),
  topic: title,
  headlines: [title],
  apple_news_deck: 'A quiet hour before the gun.',
  editorial_week: 1,
  editorial_theme: 'Elite Performance Psychology',
  tags: [],
  cover: {
    url: '/art/w1.svg',
    small_url: '/art/w1.svg',
    alt: 'A runner',
    credit: 'Sam Lee',
    licence: 'CC BY 4.0',
    licence_url: 'https://example.org/by',
    source_url: null,
  },
  read_minutes: 5,
  long_form_article: roadmap,
  locked: false,
  sources: [{ source: 'A journal of sport, 2020', link: null }],
  claim_notes: [],
  charts: [],
  published_at: '2026-03-02T06:00:00.000Z',
  changed_at: null,
  corrections: [],
  byline: '',
  reviewer: '',
  how_made: 'Put together by our built-in writer from ten reviewed parts with their sources.',
  is_saved: false,
  ...parts,
})

/** An article as it is recommended beside a letter. */
export function recommendationOf(article: PremiumArticle): Recommendation {
  const recommendation_reason = 'Because you wrote about nerves before a race.'
  return { id: article.id, relevance_score: 80, recommendation_reason, premiumContent: article }
}

/** Articles on the fake server. A test may change its parts at any time; the screens read them. */
export type Library = {
  published: readonly PremiumArticle[]
  /** Newest first. */
  saved: SavedContent[]
}

/** Serves published articles and a library that keeps those that are saved. */
export function serveLibrary(
  server: FakeServer,
  published: readonly PremiumArticle[],
  saved: readonly PremiumArticle[] = [],
): Library {
  const library: Library = { published, saved: [] }
  const save = (article: PremiumArticle) => {
    const saved_at = new Date(
      Date.parse('2026-03-02T09:00:00.000Z') + library.saved.length,
    ).toISOString()
    library.saved = [{ ...article, is_saved: true, saved_at }, ...library.saved]
  }
  const isSaved = (id: string | undefined) => library.saved.some((one) => one.id === id)
  const find = (id: string | undefined): PremiumArticle => {
    const found = library.published.find((one) => one.id === id)
    if (!found) throw new Error(`No article ${id} is published.`)
    return { ...found, is_saved: isSaved(id) }
  }
  for (const article of saved.toReversed()) save(article)
  server.answer(listLibrary, () => ({ savedContent: library.saved, hidden: 0, withdrawn: [] }))
  server.answer(readContent, ({ params }) => find(params['contentId']))
  server.answer(saveContent, ({ params: { contentId } }) => {
    const alreadySaved = isSaved(contentId)
    if (!alreadySaved) save(find(contentId))
    return { alreadySaved }
  })
  server.answer(removeContent, ({ params: { contentId } }) => {
    library.saved = library.saved.filter(({ id }) => id !== contentId)
    return { success: true as const }
  })
  return library
}
