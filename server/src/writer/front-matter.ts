import { hash } from '../platform/hash.ts'
import { headlineCount, headlineLength } from '../prose/limits.ts'
import type { ArgumentPlan, Module, Subject, Vocabulary } from './knowledge/writer-schema.ts'
import { compareRanks } from './compare-ranks.ts'
import type { TopicReading } from './topic/read-topic.ts'
import type { TopicFit, Lexicon } from './topic-fit.ts'

const tagCount = 6
const prominent = ['lead', 'evidence', 'myth']

type TitledPiece = { modules: readonly Module[]; plan: ArgumentPlan | null }

/**
 * Chooses unused headlines: the plan's own, then at most one of each module, those that name the
 * topic first. On a subject, every headline names it: where too few do, some are made of its name.
 */
export function chooseHeadlines(
  { modules, plan }: TitledPiece,
  reading: TopicReading,
  recentTitles: readonly string[],
): string[] {
  const { lexicon, topicWords, subject, home, seed } = reading
  const recent = new Set(recentTitles.map(normalised))
  const fresh = (headlines: readonly string[]) =>
    headlines.filter((headline) => !recent.has(normalised(headline)))
  const names = new Set(subject ? subjectWords(subject, lexicon) : topicWords.heads.keys())
  const ownNames = new Set(subject ? lexicon.tellingWordsOf(subject.subject) : names)
  const countOf = (words: ReadonlySet<string>, headline: string) =>
    lexicon.wordsOf(headline).filter((word) => words.has(word)).length
  const countNames = (headline: string) => countOf(names, headline)
  const written = modules
    .flatMap(({ headlines, role }) =>
      fresh(headlines)
        .slice(0, 1)
        .map((headline) => ({ headline, role })),
    )
    .map(({ headline, role }) => ({
      headline,
      rank: [-countOf(ownNames, headline), -countNames(headline), prominent.indexOf(role)],
    }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .map(({ headline }) => headline)
  const own = [...fresh(plan?.headlines ?? []), ...written]
  const byName = own.filter((headline) => countOf(ownNames, headline) > 0)
  const byAlias = own.filter((headline) => countNames(headline) > 0)
  // Another word for the subject names it less surely than its own name.
  const offered = !subject ? own : byName.length >= headlineCount.min ? byName : byAlias
  const spare = fresh(headlinesOn(subject?.subject ?? home.label.toLowerCase(), seed))
  // A made headline is weaker than a written one: two written ones beat three with a made one.
  const all = offered.length >= headlineCount.min ? offered : [...offered, ...spare]
  return [...new Set(all)].slice(0, headlineCount.max)
}

/** The words that name a subject: those of its name, and of aliases that are one word. */
const subjectWords = ({ subject, aliases }: Subject, lexicon: Lexicon): string[] => [
  ...lexicon.tellingWordsOf(subject),
  ...aliases.map(lexicon.tellingWordsOf).flatMap((words) => (words.length === 1 ? words : [])),
]

const normalised = (title: string) => title.normalize('NFKC').trim().toLowerCase()

/** These headlines fit any subject, because they claim nothing. */
const forms: readonly ((subject: string) => string)[] = [
  (subject) => `${subject} after 50: what to keep, what to change, what to try`,
  (subject) => `Look at ${subject} with a cool head, and change one thing`,
  (subject) => `How to think about ${subject} once you are past 50`,
  (subject) => `Give ${subject} the attention that it asks for after 50`,
  (subject) => `Where ${subject} goes wrong after 50, and how to put it right`,
  (subject) => `Take another look at ${subject} before the next season begins`,
  (subject) => `Sort fact from habit in ${subject}, and keep what helps you`,
  (subject) => `Start here with ${subject}: a plain guide for masters athletes`,
  (subject) => `Ask better questions about ${subject}, and change one thing`,
  (subject) => `What ${subject} asks of an athlete over 50, week by week`,
  (subject) => `Put ${subject} to the test in your own training this month`,
  (subject) => `Read this before you change anything about ${subject}`,
]

function headlinesOn(subject: string, seed: string): string[] {
  return forms
    .map((form) => form(subject))
    .map((headline) => `${headline.slice(0, 1).toUpperCase()}${headline.slice(1)}`)
    .filter(({ length }) => length >= headlineLength.min && length <= headlineLength.max)
    .toSorted((one, other) => hash(seed + one) - hash(seed + other))
}

/** The deck is the lead in one sentence. */
export const chooseDeck = (modules: readonly Module[]): string => modules[0]?.tldr ?? ''

const tldrLines = 3

/**
 * Writes three lines: evidence, action, plan; of each the one that fits the topic best, and others
 * where a kind is missing. What the deck says is not said again: a piece of few parts gives things
 * to do.
 */
export function composeTldr(modules: readonly Module[], fit: TopicFit, deck: string): string {
  const others = modules.filter(({ tldr }) => tldr !== deck)
  const ranked = others.toSorted((one, other) => fit.of(other) - fit.of(one))
  const best = (...roles: string[]) => ranked.filter(({ role }) => roles.includes(role)).slice(0, 1)
  const kinds = [
    best('evidence', 'myth', 'special'),
    best('how', 'risk', 'fuel', 'recovery'),
    best('plan', 'close'),
  ]
  const told = [...new Set([...kinds.flat(), ...ranked])].map(({ tldr }) => tldr)
  const actions = modules.map(({ do: [first = ''] }) => asSentence(first))
  return [...told, ...actions].slice(0, tldrLines).join('\n')
}

/** A point of a list with the stop that a line of its own has. */
export const asSentence = (point: string): string => (/[.?!]$/.test(point) ? point : `${point}.`)

/** Chooses as tags the keys that the topic names, then those that several modules share. */
export function chooseTags(
  modules: readonly Module[],
  subject: ReadonlyMap<string, string>,
  lexicon: Lexicon,
  { untagged }: Vocabulary,
): string[] {
  const barred = new Set(untagged)
  const keys = modules.flatMap((module) => module.keys).filter((key) => !barred.has(key))
  const named = new Map<string, { key: string; times: number }>()
  for (const key of keys) {
    const word = lexicon.wordsOf(key).join(' ')
    const known = named.get(word)
    named.set(word, { key: known?.key ?? key, times: (known?.times ?? 0) + 1 })
  }
  return [...named]
    .map(([word, { key, times }]) => ({
      key,
      rank: [subject.has(word) ? 0 : 1, -times, hash(key)],
    }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .slice(0, tagCount)
    .map(({ key }) => key)
}
