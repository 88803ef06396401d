/**
 * The words that the momentum rules listen for, each with the forms of it that mean the same in a
 * training journal. The forms were chosen one by one: no rule of grammar would keep "a racing
 * heart" and "racist" from being a race, "push-ups" from being a hard session, or "I hope to
 * finish" from being a milestone. Reasons: docs/decisions/0044.
 */
const effort = {
  hard: ['harder', 'hardest'],
  tough: ['tougher', 'toughest'],
  pushed: ['pushes', 'pushing'],
  challenging: ['challenged'],
  struggled: ['struggle', 'struggles', 'struggling'],
  difficult: [],
  intense: [],
  exhausted: ['exhausting'],
  breakthrough: ['breakthroughs'],
  'pushed through': ['push through', 'pushes through', 'pushing through'],
} as const

const milestone = {
  pb: ['pbs'],
  'personal best': ['personal bests'],
  pr: ['prs'],
  'personal record': ['personal records'],
  breakthrough: ['breakthroughs'],
  milestone: ['milestones'],
  achievement: ['achievements'],
  completed: ['completes', 'completing'],
  finished: ['finishes', 'finishing'],
  race: ['races', 'raced'],
  event: ['events'],
  'new record': ['new records'],
  faster: ['fastest'],
  stronger: ['strongest'],
} as const

type Vocabulary = Readonly<Record<string, readonly string[]>>
const formsOf = (words: Vocabulary): string[] =>
  Object.entries(words).flatMap(([word, forms]) => [word, ...forms])

/** The base words, as the specification lists them. */
export const effortWords: readonly string[] = Object.keys(effort)
export const milestoneWords: readonly string[] = Object.keys(milestone)

/** The base words with their forms. */
export const effortForms: readonly string[] = formsOf(effort)
export const milestoneForms: readonly string[] = formsOf(milestone)

/** An entry about an unfinished race uses these words too, so there none of them is a milestone. */
export const takingPart: readonly string[] = (
  ['completed', 'finished', 'race', 'event'] as const
).flatMap((word) => [word, ...milestone[word]])

const negations = [
  'did not',
  "didn't",
  'could not',
  "couldn't",
  'was not able to',
  'unable to',
  'failed to',
]

/** Phrases that say that something was not finished. */
export const notFinishing: readonly string[] = [
  'dnf',
  'dnfs',
  "dnf'd",
  'never finished',
  'not finished',
  'never completed',
  'not completed',
  ...negations.flatMap((negation) =>
    ['', 'quite ', 'even ', 'manage to '].flatMap((between) => [
      `${negation} ${between}finish`,
      `${negation} ${between}complete`,
    ]),
  ),
]
