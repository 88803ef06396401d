import type { SavedContent } from '@app/contract/community/library'
import { selfReportWords } from '@app/contract/community/self-report'
import { symptoms } from '@app/contract/community/symptoms'
import { workoutWords } from '@app/contract/community/workout'
import type { EntryToExport, InsightToExport } from './export.queries.ts'

/** An entry with its insight and the name of its photo in the archive. */
export type ExportableEntry = EntryToExport & {
  insight: InsightToExport | null
  photo: string | null
}

const longestName = 80
const labels = new Map<string, string>(symptoms.map(({ id, label }) => [id, label]))
const dayWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

export const readMe = `Your journal

journal/    your entries, a file each, by year, to be read in any program that opens text
photos/     your photos
articles/   the articles that you saved, as far as you may read them
data/       the same and the rest as JSON, for programs: your profile (with the names of your passkeys, not the keys)
            and preferences, what happened with your account, goals, holds, imports,
            the links by which you share and when they were opened (not the links themselves),
            and with each entry its insight, its pin, and whether the coach remembers it; what entries said
            before you changed them, the entries that you deleted in the last thirty days, and the figures and
            routes of your training files

This file can be imported into another account of this journal, here or on another server.
The day of an entry is the one that you gave it; times are those of Greenwich (UTC). What you changed while the file was written may stand in it
as it was before or after. Your password and your sessions are not in it.
`

/**
 * Creates a function that makes each name valid on every file system, and gives out each name once.
 */
export function uniqueNames() {
  const used = new Set<string>()
  // A hundred thousand “Untitled” of one day need a counter; trying each number would be too slow.
  const counters = new Map<string, number>()
  return (wanted: string): string => {
    const name = safeName(wanted)
    const folded = name.toLowerCase()
    for (let times = (counters.get(folded) ?? 0) + 1; ; times++) {
      const candidate = times === 1 ? name : `${name} (${times})`
      // Some file systems ignore the difference between capitals and small letters.
      const key = candidate.toLowerCase()
      if (used.has(key)) continue
      used.add(key)
      counters.set(folded, times)
      return candidate
    }
  }
}

function safeName(wanted: string): string {
  const name = wanted
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, longestName)
    .toWellFormed()
    .replace(/^[. ]+|[. ]+$/g, '')
  return name === '' ? 'Untitled' : name
}

export function entryMarkdown({
  title,
  content,
  created_at,
  happened_on,
  insight,
  ...entry
}: ExportableEntry): string {
  const time = `${created_at.toISOString().slice(11, 16)} (UTC)`
  const day = dayWords.format(new Date(happened_on))
  const written = dayWords.format(created_at)
  const facts = [
    ...(day === written ? [`${day}, ${time}`] : [day, `Written ${written}, ${time}`]),
    entry.is_private ? 'Private' : 'Not private',
    ...entry.tags,
    ...(entry.workout === null ? [] : [workoutWords(entry.workout)]),
    ...(entry.self_report === null ? [] : [selfReportWords(entry.self_report)]),
    ...entry.symptoms.map((id) => labels.get(id) ?? id),
  ]
  const photo = entry.photo === null ? [] : [`![Photo](../../${entry.photo})`]
  return `${[`# ${title}`, `*${facts.join(' · ')}*`, ...photo, content, ...insightLines(insight)].join('\n\n')}\n`
}

function insightLines(insight: ExportableEntry['insight']): string[] {
  if (!insight) return []
  const by = insight.engine === 'built-in' ? 'Built-in coach' : `AI coach (${insight.engine})`
  const pinned = insight.pinned_at === null ? '' : ', pinned'
  const { comment, comment_answer } = insight
  const written =
    comment === null ? [] : ['### You wrote back', comment, '### Answer', comment_answer ?? '']
  return [
    '---',
    `## Insight`,
    `*${by}, ${dayWords.format(insight.created_at)}${pinned}*`,
    insight.text,
    ...written,
  ]
}

export function articleMarkdown({
  headlines,
  topic,
  apple_news_deck,
  long_form_article,
  ...article
}: SavedContent): string {
  const sources = article.sources.map(
    ({ source, link }) => `- ${source}${link === null ? '' : ` ${link}`}`,
  )
  return `${[
    `# ${headlines[0] ?? topic}`,
    `*${apple_news_deck}*`,
    long_form_article,
    ...(article.locked ? ['*The rest of this article is for premium members.*'] : []),
    ...(sources.length > 0 ? ['## Sources', sources.join('\n')] : []),
  ].join('\n\n')}\n`
}
