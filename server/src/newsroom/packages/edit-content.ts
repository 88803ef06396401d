import { themeOfWeek } from '@app/contract/newsroom/calendar'
import type { PackageChange } from '@app/contract/newsroom/packages'
import { refuse } from '../../platform/refusal.ts'
import type { StoredContent } from './stored-package.ts'

/** Applies an editor's change to a package's content. */
export function applyEdit(before: StoredContent, change: PackageChange) {
  const headlines = change.headlines ?? before.headlines
  const chosen = chosenOf(before, headlines, change.title)
  if (chosen === null) {
    const sentence = 'The title is one of the headlines: please add it to them, or choose another.'
    return refuse('request/invalid', { sentence, fields: { title: sentence } })
  }
  return {
    topic: change.topic ?? before.topic,
    system_prompt: change.system_prompt === undefined ? before.system_prompt : change.system_prompt,
    ...placeOf(before, change),
    headlines,
    chosen_headline: chosen,
    apple_news_deck: change.apple_news_deck ?? before.apple_news_deck,
    tldr_summary: change.tldr_summary ?? before.tldr_summary,
    long_form_article: change.long_form_article ?? before.long_form_article,
    repurposed_formats: { ...before.repurposed_formats, ...change.repurposed_formats },
    section: change.metadata?.section ?? before.section,
    format: change.metadata?.format ?? before.format,
    tags: change.metadata ? [...new Set(change.metadata.tags)] : before.tags,
    material: change.material === undefined ? before.material : change.material,
  }
}

/**
 * Finds the chosen headline: the given title, else the one chosen before, or the one that took its
 * place in the list.
 */
function chosenOf(
  before: StoredContent,
  headlines: readonly string[],
  title: string | undefined,
): number | null {
  if (title !== undefined) return placeIn(headlines, title)
  if (headlines === before.headlines) return before.chosen_headline
  const kept = placeIn(headlines, before.headlines[before.chosen_headline] ?? '')
  return kept ?? (before.chosen_headline < headlines.length ? before.chosen_headline : 0)
}

function placeIn(headlines: readonly string[], headline: string): number | null {
  const at = headlines.indexOf(headline)
  return at === -1 ? null : at
}

/** A package that moves to another week takes that week's theme, unless the editor names one. */
function placeOf(
  before: StoredContent,
  { editorial_week: week, editorial_theme: theme }: PackageChange,
) {
  const isMoved = week !== undefined && week !== null && week !== before.editorial_week
  return {
    editorial_week: week === undefined ? before.editorial_week : week,
    editorial_theme:
      theme === undefined ? (isMoved ? themeOfWeek(week) : before.editorial_theme) : theme,
  }
}
