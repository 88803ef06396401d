import { countWords } from '../prose/count-words.ts'
import { shareOf } from '../prose/content-words.ts'
import { limits, sidebarWords } from '../prose/limits.ts'
import { proseSentences } from '../prose/read-prose.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { SafetyLine } from './knowledge/safety-schema.ts'
import type { ArgumentPlan, Format, Module, Role } from './knowledge/writer-schema.ts'
import type { Move, Outline } from './outline/outline.ts'
import { isProgramme } from './programme.ts'
import { formatBulletList } from './repurposed.ts'
import { createSayOnce, type CompareMatter, type SayOnce } from './same-advice.ts'
import { studiedLines, studiedSection } from './studied.ts'
import { partsAsShown } from './told-facts.ts'

/** The format of an article along an argument. */
export const featureFormat: Pick<Format, 'id' | 'label'> = { id: 'feature', label: 'Feature' }

/** The format of a short piece on a subject with too few parts for an article. */
export const sidebarFormat = { id: 'sidebar', label: 'Sidebar' } as const

/** Says under which parts a feature shows what to do and what to take care of. */
type Shown = { actions: readonly Role[]; cautions: readonly Role[] }
/** With the argument's own close, or without. */
type Ending = Shown & { hasClose: boolean }

const usual: Shown = { actions: ['how', 'plan'], cautions: ['risk', 'how', 'plan'] }
/** A piece of few parts shows more of what to do before it borrows a part. */
const inFull: Shown = {
  actions: ['how', 'plan', 'special', 'recovery', 'fuel', 'risk'],
  cautions: ['how', 'plan', 'special', 'recovery', 'fuel', 'risk'],
}
/** And all of it before a part from next door fills the room. */
const everything: Shown = {
  actions: [...inFull.actions, 'evidence', 'myth', 'lead'],
  cautions: inFull.cautions,
}

/** A little more than the least of an article, so that an editor can cut a sentence. */
export const enoughWords = (limits.article.words?.min ?? 0) + 10
const mostWords = (limits.article.words?.max ?? Infinity) - 40

export type FeatureMaterial = {
  facts: WriterKnowledge['facts']
  /** Finds what a piece says twice. */
  compare: CompareMatter
  /** The cautions that a clinician would expect. */
  safety: readonly SafetyLine[]
}

/** Headings do not count as words of a piece. */
const countSaid = (part: string) => countWords(part.replace(/^#{1,6} .*$/gm, ''))

/**
 * Assembles an article along its outline: the part that answers the topic's question and the plan's
 * lead, the moves with their hinges, the close unless a part is one, and who was studied.
 */
export const assembleFeature = (outline: Outline, material: FeatureMaterial): string =>
  featureParts(outline, material).join('\n\n')

/** The words of the article along an outline. */
export const countFeatureWords = (outline: Outline, material: FeatureMaterial): number =>
  featureParts(outline, material).reduce((sum, part) => sum + countSaid(part), 0)

function featureParts(outline: Outline, material: FeatureMaterial): string[] {
  const { plan, moves } = outline
  const wordsOf = (parts: readonly string[]) =>
    parts.reduce((sum, part) => sum + countSaid(part), 0)
  // A piece ends once, on its own last part, if it is long enough without the argument's close.
  const isClosed = plan !== null && moves.some(({ module }) => module.role === 'close')
  const once = isClosed ? partsShowing({ ...usual, hasClose: false }, outline, material) : []
  if (wordsOf(once) >= enoughWords + aSentence) return once
  const tries = [usual, inFull, everything].map((shown) =>
    partsShowing({ ...shown, hasClose: true }, outline, material),
  )
  return tries.find((parts) => wordsOf(parts) >= enoughWords) ?? tries.at(-1) ?? []
}

/** Words over the least without which a piece may be too short in the eyes of the check. */
const aSentence = 25

function partsShowing(
  shown: Ending,
  { plan, moves, answer }: Outline,
  { facts, safety, compare }: FeatureMaterial,
): string[] {
  const modules = moves.map(({ module }) => module)
  const [first, ...others] = moves
  const opensWithPart = first !== undefined && (plan === null || first.module === answer)
  const whole = moves.flatMap(({ module }) => bodyOf(module, shown, everyWord)).join('\n\n')
  const cautions = cautionsNotIn(whole, safety)
  const once = createSayOnce(compare)
  for (const line of cautions) once.noteCaution(line)
  const opening = openingOf(opensWithPart ? bodyOf(first.module, shown, once) : [], plan)
  const sections = (opensWithPart ? others : moves).map((move) => sectionOf(move, shown, once))
  const close = plan && shown.hasClose ? [`## ${plan.closing}\n\n${plan.close}`] : []
  const said = [...opening, ...sections, ...close].join('\n\n')
  const text = [...withCautions(opening, cautions), ...sections, ...close]
  return withStudied(text, studiedLines(partsAsShown(modules, said), facts))
}

/** Leaves out nothing. */
const everyWord: SayOnce = {
  note: () => {},
  noteCaution: () => {},
  newActions: (actions) => [...actions],
  isNewCaution: () => true,
}

/** The answer comes first, then the argument's lead; what to take care of ends the opening. */
function openingOf(answer: readonly string[], plan: ArgumentPlan | null): string[] {
  const isCaution = (part: string) => part.startsWith(caution)
  return [
    ...answer.filter((part) => !isCaution(part)),
    ...(plan ? [plan.lead] : []),
    ...answer.filter(isCaution),
  ]
}

const caution = 'Take care: '

/** Leaves out the last lines on who was studied where the article would be too long with them. */
function withStudied(text: readonly string[], lines: readonly string[]): string[] {
  let left = mostWords - text.reduce((sum, part) => sum + countSaid(part), 0)
  const shown = lines.filter((line) => (left -= countSaid(line)) >= 0)
  return [...text, ...studiedSection(shown)]
}

/** A caution is said already if a sentence beside it has most of its words. */
const leastSaid = 0.85
const cautionsNotIn = (text: string, safety: readonly SafetyLine[]): string[] =>
  safety
    .filter(({ line }) => !text.split('\n\n').some((part) => shareOf(line, part) >= leastSaid))
    .map(({ line }) => withoutSaid(line, text))

/** Leaves out the sentences of a caution that the text has to the letter. */
function withoutSaid(line: string, text: string): string {
  const said = text.toLowerCase()
  return proseSentences(line)
    .filter((sentence) => !said.includes(sentence.toLowerCase().replace(/\.$/, '')))
    .join(' ')
}

/** Puts cautions behind an opening, in one paragraph with the caution that it ends on, if any. */
function withCautions(opening: readonly string[], cautions: readonly string[]): string[] {
  if (cautions.length === 0) return [...opening]
  const last = opening.at(-1) ?? ''
  const paragraph = last.slice(last.lastIndexOf('\n\n') + 1).trim()
  return paragraph.startsWith(caution)
    ? [...opening.slice(0, -1), [last, ...cautions].join(' ')]
    : [...opening, `${caution}${cautions.join(' ')}`]
}

function sectionOf({ module, hinge }: Move, shown: Shown, once: SayOnce): string {
  const body = bodyOf(module, shown, once)
  return [`## ${module.title}`, ...(hinge === null ? [] : [hinge]), ...body].join('\n\n')
}

/** A part as a piece shows it: without what it says to do, or to take care of, a second time. */
function bodyOf({ body, role, do: actions, watch }: Module, shown: Shown, once: SayOnce): string[] {
  const points = !shown.actions.includes(role)
    ? []
    : isProgramme(actions)
      ? actions
      : once.newActions(actions)
  const isWarning = shown.cautions.includes(role) && once.isNewCaution(watch)
  for (const text of [body, ...points]) once.note(text)
  if (isWarning) once.noteCaution(watch)
  return [
    body,
    ...(points.length > 0 ? [formatBulletList(points)] : []),
    ...(isWarning ? [`${caution}${watch}`] : []),
  ]
}

/**
 * Assembles a sidebar: the first part without a heading, the others with theirs, and who was
 * studied. The last parts say what to do, as many as there is room for.
 */
export function assembleSidebar({ moves }: Outline, material: FeatureMaterial): string {
  const { facts, safety } = material
  const modules = moves.map(({ module }) => module)
  const withActions = (count: number, isFull = false): string[] => {
    const shown = modules.map((module, at) => sidebarPart(module, at, at >= modules.length - count))
    const cautions = cautionsNotIn(shown.join('\n\n'), safety)
    const text = [...withCautions(shown.slice(0, 1), cautions), ...shown.slice(1)]
    const asShown = partsAsShown(modules, text.join('\n\n'))
    return [...text, ...studiedSection(studiedLines(asShown, facts, isFull))]
  }
  const wordsOf = (parts: readonly string[]) =>
    parts.reduce((sum, part) => sum + countSaid(part), 0)
  const tries = modules.map((_, at) => withActions(modules.length - at))
  const fitting = tries.find((parts) => wordsOf(parts) <= sidebarWords.max) ?? withActions(0)
  const made =
    wordsOf(fitting) < sidebarWords.min + aFew ? withActions(modules.length, true) : fitting
  return made.join('\n\n')
}

/** A short sidebar says in full who was studied, though its parts have said some of it. */
const aFew = 10

const sidebarPart = (
  { title, body, do: actions, watch }: Module,
  at: number,
  isFull: boolean,
): string =>
  [
    ...(at === 0 ? [] : [`## ${title}`]),
    body,
    ...(isFull ? [formatBulletList(actions), `${caution}${watch}`] : []),
  ].join('\n\n')
