import { countWords } from '../../prose/count-words.ts'
import { limits, sidebarWords } from '../../prose/limits.ts'
import type { Stream } from '../brief.ts'
import { citableMaterial } from '../material/material-faults.ts'
import { weaveMaterial } from '../material/weave-material.ts'
import type { DraftPlace } from '../package-draft.ts'
import { findDraftFaults } from '../package-faults.ts'
import { sidebarFormat } from '../feature.ts'
import { citableText } from '../sources.ts'
import { RevisionAnswer } from './answers.ts'
import { plainCitation } from './citations.ts'
import type { WritingContext } from './model-calls.ts'
import { packageDraftFrom, placeOfPart, type Manuscript } from './manuscript.ts'
import { withSourceNeeded } from './cited-sentences.ts'
import { openCitationJudge, type CitationJudge } from './compare-citations.ts'
import { kindOf } from './compose.ts'
import { editorsFaults } from './editors-words.ts'
import { briefMaterial, factMaterial } from './material.ts'
import { ownFaults } from './own-faults.ts'
import { studyFaults } from './study-faults.ts'

/** A fault of the draft; one without a place may be anywhere in the package. */
type DraftedFault = { rule: string; found: string; place: DraftPlace | null; raw?: string }
type AssignedFault = { rule: string; found: string; parts: readonly string[]; wanted: string }

const mostPasses = 2

export type EditedDraft = ReturnType<typeof packageDraftFrom> & {
  faults: readonly DraftedFault[]
  /** False if the model's comparison of the citations could not be read. */
  isCompared?: boolean
}

/** Has the model mend the faults of the checks, twice at most; a human editor settles the rest. */
export async function editUntilSound(
  desk: WritingContext,
  manuscript: Manuscript,
): Promise<EditedDraft> {
  const { progress, ask, brief, reading } = desk
  await progress.begin('edit')
  const judge = openCitationJudge(desk)
  await judge.compare(manuscript)
  let [current, read] = [manuscript, readThrough(desk, manuscript, judge)]
  for (let pass = 1; pass <= mostPasses && read.faults.length > 0; pass++) {
    await progress.begin('edit', `Pass ${pass} of ${mostPasses}`)
    const faults = assignFaults(read.faults, current, kindOf(brief) === 'sidebar')
    const revision = await ask({
      name: `edit ${pass}`,
      task: 'edit',
      order: buildEditOrder(brief.stream),
      material: {
        ...briefMaterial(brief),
        facts: factMaterial(reading.facts),
        faults,
        draft: draftForModel(current),
      },
      schema: RevisionAnswer,
    })
    const next = applyRevision(current, revision, faults)
    await judge.compare(next)
    const nextRead = readThrough(desk, next, judge)
    // A pass that breaks more than it mends is dropped.
    if (nextRead.faults.length <= read.faults.length) [current, read] = [next, nextRead]
  }
  const settled = withSourceNeeded(current, unprovedIn(read.faults))
  return { ...readThrough(desk, settled, judge), isCompared: judge.hasCompared() }
}

/** The sentences that no passing source bears out: they are never printed without a mark. */
const unprovedIn = (faults: readonly DraftedFault[]) => [
  ...new Set(faults.flatMap(({ raw }) => raw ?? [])),
]

/** Reads a manuscript as it would be printed, and checks it. */
function readThrough(
  { brief, reading, knowledge }: WritingContext,
  manuscript: Manuscript,
  judge: CitationJudge,
): EditedDraft {
  const { stream, topic, material: editor } = brief
  const offered = new Set(reading.facts.map(({ id }) => id))
  const read = packageDraftFrom(manuscript, { stream, offered, material: editor })
  const draft = { ...read.draft, article: weaveMaterial(read.draft.article, stream, editor) }
  const formatId = kindOf(brief) === 'sidebar' ? sidebarFormat.id : undefined
  const material = { factIds: read.factIds, moduleIds: [], editor, formatId }
  const given = editor ? `\n${citableMaterial(editor)}` : ''
  const facts = `${citableText(material, knowledge.pools, knowledge.facts)}${given}`
  const own = ownFaults(draft, { facts, topic, stream }).map((fault) => ({ ...fault, place: null }))
  const sentences = [...studyFaults(manuscript, knowledge.facts), ...judge.faultsIn(manuscript)]
  const studies = sentences.map((fault) => ({ ...fault, place: 'article' as const }))
  const editors = editorsFaults(manuscript, draft, editor).map((fault) => ({
    ...fault,
    place: null,
  }))
  return {
    ...read,
    draft,
    faults: [
      ...findDraftFaults(draft, stream, material, knowledge),
      ...own,
      ...studies,
      ...editors,
    ],
  }
}

const { words, readingEase, meanSentence, longestSentence } = limits.article
const demands: Readonly<Record<string, string>> = {
  'reading-ease': `Flesch reading ease of ${readingEase.min} to ${readingEase.max}: below it, shorter sentences and plainer words; above it, sentences joined`,
  'mean-sentence': `at most ${meanSentence} words a sentence on average`,
  'long-sentence': `at most ${longestSentence} words in a sentence`,
  spelling: 'British spelling, or another word',
  'american-usage': 'the British word',
  figure: 'a figure that a cited fact has, with its mark, or none',
  'missing-source': 'a supplied fact with its mark, or the sentence left out',
  quotation: 'no quotation of anybody',
  authority: 'no name that is not in a cited fact',
  biography: 'nobody’s experience',
  name: 'no person, place, make or event that is in no cited fact',
  headline: 'two or three headlines of 40 to 75 characters each',
  deck: 'at most 180 characters',
  tldr: 'exactly three lines',
  interview: 'seven lines, each a question',
  link: 'no address',
  'warning-sign':
    'a stop, a clinician or the emergency number in the same sentence or the one beside it, or the sign left out',
  'false-comfort':
    'nothing about what a warning sign may be, whether it will pass, or how to go on with it',
  prescribed:
    'nothing that changes a medicine, a device or a rule after an operation; the question left to whoever prescribed it',
  citation: 'the finding of the marked fact in its own terms, or another mark, or none',
  health:
    'a supplied fact that names it, with its mark; or somebody who can help beside it; or the sentence left out',
  unproved:
    'what the cited fact found, of the people it found it in, in its direction; or another mark; or none',
  retold: 'other words: the editor’s scene and quotations are put in by their ids',
  'must-not': 'the word left out',
  'must-have': 'a sentence that speaks of it, as far as the facts and the notes allow',
  study: 'a figure or the people of a supplied fact, with its mark; or no study at all',
  'system text': 'nothing about instructions, facts by their ids, or how this was made',
}
const otherwise = 'other words, without this'
const measures: ReadonlySet<string> = new Set(['length', 'reading-ease', 'mean-sentence'])

/** Gives each fault the parts in which it can be mended. */
function assignFaults(
  faults: readonly DraftedFault[],
  manuscript: Manuscript,
  isSidebar: boolean,
): AssignedFault[] {
  return faults.map(({ rule, found, place }) => ({
    rule,
    found,
    parts: partsOf({ rule, found, place }, manuscript),
    wanted: rule === 'length' ? lengthDemand(found, isSidebar) : (demands[rule] ?? otherwise),
  }))
}

const aims = { article: { ...words, aim: 1500 }, sidebar: { ...sidebarWords, aim: 470 } }

/** Says how many words are missing or too many, since models count badly. */
function lengthDemand(found: string, isSidebar: boolean): string {
  const { min, max, aim } = aims[isSidebar ? 'sidebar' : 'article']
  const difference = aim - Number.parseInt(found, 10)
  return `${min} to ${max} words in all: about ${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'}`
}

function partsOf({ rule, found, place }: DraftedFault, manuscript: Manuscript): string[] {
  if (rule === 'tldr' || rule === 'interview') return [rule]
  const shown = [...manuscript.keys()].filter(
    (part) => place === null || placeOfPart(part) === place,
  )
  const prose = shown.filter((part) => /^(?:opening|section)|text$/.test(part))
  if (measures.has(rule)) return prose
  const holding = shown.filter((part) => holds(manuscript.get(part) ?? [], found))
  return holding.length > 0 ? holding : shown
}

const holds = (lines: readonly string[], found: string) =>
  lines
    .map(withoutMarks)
    .some((line) => line !== '' && (line.includes(withoutMarks(found)) || found.includes(line)))

const withoutMarks = (line: string) => line.replace(/\s*\[[^\]]*\]/g, '')

/** The draft as the model reads it: part by part, each with its count of words. */
const draftForModel = (manuscript: Manuscript) =>
  [...manuscript].map(([part, lines]) => ({ part, words: countWords(lines.join(' ')), lines }))

/** Applies the changes of a revision to parts that have a fault, and to no others. */
function applyRevision(
  manuscript: Manuscript,
  { changes }: RevisionAnswer,
  faults: readonly AssignedFault[],
): Manuscript {
  const open = new Set(faults.flatMap(({ parts }) => parts))
  const made = changes
    .map(({ part, lines }): [string, string[]] => [
      part,
      lines.map(plainCitation).filter((line) => line !== ''),
    ])
    .filter(([part, lines]) => open.has(part) && lines.length > 0)
  return new Map([...manuscript, ...made])
}

const buildEditOrder = (stream: Stream) =>
  `Mend the faults in this ${stream === 'weekly' ? 'article' : 'roadmap'} and what stands around it. Each names the parts in which it can be mended; return those that you change.`
