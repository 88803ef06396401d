import { firstSectionOf } from './first-section.ts'

/** An article with its premium parts. */
export type WholeArticle<Source> = { long_form_article: string; sources: readonly Source[] }

/** An article without the parts that the member may not read. */
export type OpenArticle<Source> = { long_form_article: string; sources: Source[]; locked: boolean }

/**
 * The only paywall: every premium article leaves the server through here (reader, library, export).
 * A free member gets the first section, and no sources.
 */
export const throughGate = <Source>(
  { long_form_article, sources }: WholeArticle<Source>,
  { isPremium }: { isPremium: boolean },
): OpenArticle<Source> =>
  isPremium
    ? { long_form_article, sources: [...sources], locked: false }
    : { long_form_article: firstSectionOf(long_form_article), sources: [], locked: true }
