import { firstSectionOf } from './first-section.ts'

/** An article with what is for premium members only. */
export type WholeArticle<Source> = { long_form_article: string; sources: readonly Source[] }

/** An article as a member may read it. */
export type OpenArticle<Source> = { long_form_article: string; sources: Source[]; locked: boolean }

/**
 * The premium gate, the only one: what leaves the server of a premium article passes through here, whatever the way
 * (reader, library, export). A free member gets the first section, and no sources.
 */
export const throughGate = <Source>(
  { long_form_article, sources }: WholeArticle<Source>,
  { isPremium }: { isPremium: boolean },
): OpenArticle<Source> =>
  isPremium
    ? { long_form_article, sources: [...sources], locked: false }
    : { long_form_article: firstSectionOf(long_form_article), sources: [], locked: true }
