import { headlineCount, headlineLength } from '../prose/limits.ts'
import { isSpelled } from '../prose/dictionary.ts'
import { matchesRule, readRules } from '../prose/pattern-rules.ts'
import type { PieceParts } from './piece-parts.ts'
import type { Module, Subject } from './knowledge/writer-schema.ts'
import type { WritingBrief } from './brief.ts'
import { ranked } from './compare-ranks.ts'
import { singleActions } from './programme.ts'
import type { PartRater } from './topic/rate-part.ts'
import type { TopicReading } from './topic/read-topic.ts'
import type { Lexicon } from './topic-fit.ts'

const prominent = ['lead', 'evidence', 'myth']

type HeadlinedPiece = Pick<PieceParts, 'modules' | 'plan' | 'answer' | 'isHeld'>

/**
 * Chooses unused headlines that name what narrows the topic, then those that share most words with
 * it: those of the part that answers it, the plan's own, one of each part about the subject. On a
 * subject, every headline names it: where too few do, some are made of what the parts say of it.
 */
export function chooseHeadlines(
  { modules, plan, answer, isHeld }: HeadlinedPiece,
  { topic, recentTitles }: Pick<WritingBrief, 'topic' | 'recentTitles'>,
  reading: TopicReading,
  countAsked: PartRater['countAsked'],
): string[] {
  const { lexicon, topicWords, subject, home, held } = reading
  const recent = new Set(recentTitles.map(normalised))
  const fresh = (headlines: readonly string[]) =>
    headlines.filter((headline) => !recent.has(normalised(headline)) && isHeld(headline))
  const names = new Set(subject ? subjectWords(subject, lexicon) : topicWords.heads.keys())
  const ownNames = new Set(subject ? lexicon.tellingWordsOf(subject.subject) : names)
  const countOf = (words: ReadonlySet<string>, headline: string) =>
    lexicon.wordsOf(headline).filter((word) => words.has(word)).length
  const isNamed = (text: string) => countOf(ownNames, text) > 0
  const about = subject ? modules.filter((module) => held.includes(module)) : modules
  const ofParts = about.flatMap((module) =>
    fresh(module.headlines)
      .slice(0, 1)
      .map((headline) => ({ headline, module })),
  )
  const written = ranked(ofParts, ({ headline, module }) => [
    -countOf(ownNames, headline),
    -countOf(names, headline),
    prominent.includes(module.role) ? prominent.indexOf(module.role) : prominent.length,
  ]).map(({ headline }) => headline)
  const name = subject?.subject ?? home.label.toLowerCase()
  const stems = lexicon.stemsOf(name).filter((stem) => !lexicon.isPlainStem(stem))
  // Kin is not enough for a headline made by code: "bedtime" is not sleep.
  const hasName = (text: string) => lexicon.stemsOf(text).some((stem) => stems.includes(stem))
  const made = (parts: readonly Module[]) => fresh(headlinesFrom(parts, name, hasName))
  const answering = answer
    ? [
        ...fresh(answer.headlines),
        ...made([answer]).filter((one) => !one.includes(': ') || countAsked(one) > 0),
      ]
    : []
  // Another word for the subject names it less surely than its own name.
  const isAlias = (headline: string) => !subject || countOf(names, headline) > 0
  const beside = plan ? fresh(plan.headlines) : answer ? made([answer]) : []
  const ofAnswer = [answering, [...answering, ...beside]]
    .map((some) => withoutEchoes([...new Set(some)].filter(isAlias)))
    .find(({ length }) => length >= headlineCount.min)
  const own = [...new Set([...answering, ...fresh(plan?.headlines ?? []), ...written])]
  const byName = own.filter(isNamed)
  const byAlias = own.filter(isAlias)
  const offered = !subject ? own : byName.length >= headlineCount.min ? byName : byAlias
  const named =
    offered.length >= headlineCount.min ? offered : [...byName, ...made(about), ...offered]
  const others = firstEnough([named, own, fresh(about.flatMap(clausesFitting))])
  // A headline promises the answer, and nothing that another part tells.
  const all = answer && ofAnswer ? ofAnswer : others
  const wanted = new Set(lexicon.stemsOf(topic))
  const countWanted = (headline: string) =>
    new Set(lexicon.stemsOf(headline).filter((stem) => wanted.has(stem))).size
  const byTopic = (one: string) => [-countAsked(one), answer === null ? 0 : -countWanted(one)]
  return tellingFirst(ranked([...new Set(all)], byTopic), about)
}

/** Adds one list of headlines after another until there are enough. */
const firstEnough = (lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>(
    (there, more) => (new Set(there).size >= headlineCount.min ? there : [...there, ...more]),
    [],
  )

/** Clauses of the part in short, to the letter, that are of the length of a headline. */
const clausesFitting = ({ tldr }: Module): string[] =>
  headlineClauses(tldr).filter(
    ({ length }) => length >= headlineLength.min && length <= headlineLength.max,
  )

/** Leaves out echoes, and what to do, as long as there are headlines enough. */
function tellingFirst(headlines: readonly string[], about: readonly Module[]): string[] {
  const doings = about.flatMap((module) => singleActions(module.do)).map(withoutStop)
  const isAdvice = (headline: string) =>
    doings.some((doing) => normalised(headline).endsWith(normalised(doing)))
  const distinct = withoutEchoes(headlines)
  const telling = distinct.filter((headline) => !isAdvice(headline))
  const enough = [telling, distinct].find(({ length }) => length >= headlineCount.min)
  return (enough ?? headlines).slice(0, headlineCount.max)
}

/** The headlines that say something else than those before them: behind a colon, or as a whole. */
function withoutEchoes(headlines: readonly string[]): string[] {
  const said = new Set<string>()
  return headlines.filter((headline) => {
    const matter = normalised(headline.slice(headline.lastIndexOf(': ') + 1))
    const isEcho = said.has(matter)
    said.add(matter)
    return !isEcho
  })
}

/** The words that name a subject: those of its name, and of aliases that are one word. */
const subjectWords = ({ subject, aliases }: Subject, lexicon: Lexicon): string[] => [
  ...lexicon.tellingWordsOf(subject),
  ...aliases.map(lexicon.tellingWordsOf).flatMap((words) => (words.length === 1 ? words : [])),
]

const normalised = (title: string) => title.normalize('NFKC').trim().toLowerCase()

const claims = readRules('prose/claim-words.json')
const isClaim = (text: string) => claims.some((rule) => matchesRule(rule, text.toLowerCase()))

/**
 * Makes headlines of what the parts say: a clause of a part in short, its title or a thing to do,
 * behind the name of the subject where it does not name it. A claim stands to the letter, or is
 * left to the text.
 */
function headlinesFrom(
  modules: readonly Module[],
  name: string,
  isNamed: (text: string) => boolean,
): string[] {
  const made = modules.flatMap((module) => {
    // A danger's advice is no headline: "Rest the tendon" is for the side effect of a tablet.
    const doings = module.role === 'risk' ? [] : singleActions(module.do)
    const told = [
      module.title,
      ...headlineClauses(module.tldr),
      ...module.short.flatMap(mainClauses),
    ]
    const said = [...told, ...doings]
    const all = said
      .map((text, at) => ({ text: withoutStop(text), at, isDoing: at >= told.length }))
      .flatMap(({ text, at, isDoing }) =>
        isNamed(text)
          ? [{ headline: withCapital(text), rank: at, isDoing }]
          : isClaim(text) || text.includes(':')
            ? []
            : [
                {
                  headline: `${withCapital(name)}: ${inSentence(text)}`,
                  rank: said.length + at,
                  isDoing,
                },
                {
                  headline: `${withCapital(name)} after 50: ${inSentence(text)}`,
                  rank: 2 * said.length + at,
                  isDoing,
                },
              ],
      )
    const fitting = all.filter(
      ({ headline: { length } }) => length >= headlineLength.min && length <= headlineLength.max,
    )
    return ranked(fitting, ({ rank }) => [rank]).map((one, place) => ({ ...one, place }))
  })
  // One of each part first, so that two headlines are about two things; what to do is none, while
  // there is another.
  return ranked(made, ({ place, rank, isDoing }) => [isDoing ? 1 : 0, place, rank]).map(
    ({ headline }) => headline,
  )
}

/** The clauses of a sentence that can stand alone, the whole first, without their stops. */
export const headlineClauses = (text: string): string[] => {
  const clauses = text.split(/; |(?<=[.!]) /)
  return [...new Set([text, ...clauses])].map((clause) => withCapital(withoutStop(clause)))
}

/**
 * A sentence that begins with its main clause, alone or without what is joined to it; a claim is
 * cut nowhere.
 */
function mainClauses(text: string): string[] {
  const isInverted =
    /^(?:when|if|although|though|while|because|as|since|after|before|for|in|on|with|without)\b/i
  const [clause = text] = text.split(/, (?:while|although|though|but|whereas|because|since|and)\b/)
  if (isInverted.test(text)) return []
  return isClaim(clause) ? [text] : [text, clause]
}

const withoutStop = (text: string) => text.replace(/[.!]$/, '')
const withCapital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** A name or an abbreviation keeps its capital behind the colon. */
const inSentence = (text: string): string => {
  const [first = ''] = text.split(/[^\p{L}]/u)
  const small = first.toLowerCase()
  return first.length > 0 && first !== first.toUpperCase() && isSpelled(small)
    ? small + text.slice(first.length)
    : first.length === 1
      ? small + text.slice(1)
      : text
}
