import { LlmFault } from '../../platform/llm/llm.ts'
import { Comparisons } from './answers.ts'
import { draftSentences, type DraftSentence } from './cited-sentences.ts'
import type { Manuscript } from './manuscript.ts'
import { factMaterial } from './material.ts'
import type { WritingContext } from './model-calls.ts'

/** A cited sentence that its fact does not bear out, and why. */
export type UnprovedSentence = { rule: 'unproved'; found: string; raw: string }

/** Compares cited sentences with their facts, each wording once. */
export type CitationJudge = {
  /** Has the sentences compared that were not compared before. */
  compare(manuscript: Manuscript): Promise<void>
  faultsIn(manuscript: Manuscript): UnprovedSentence[]
  /** False if no answer could be read: then nothing was compared. */
  hasCompared(): boolean
}

/**
 * Opens a second reading, which asks the model about subject, people and direction of every cited
 * sentence.
 */
export function openCitationJudge({ ask, reading }: WritingContext): CitationJudge {
  const known = new Set(reading.facts.map(({ id }) => id))
  const verdicts = new Map<string, string | null>()
  let [rounds, isUnread] = [0, false]
  const citedIn = (manuscript: Manuscript) =>
    draftSentences(manuscript, known).filter(({ ids }) => ids.length > 0)

  async function compare(manuscript: Manuscript): Promise<void> {
    const open = citedIn(manuscript).filter(({ raw }) => !verdicts.has(raw))
    if (open.length === 0) return
    rounds += 1
    const answer = await ask({
      name: `compare ${rounds}`,
      task: 'compare',
      order: 'Compare these sentences with the findings that they cite.',
      material: {
        sentences: open.map(({ text, around, ids }, at) => ({
          number: at + 1,
          text,
          around,
          cites: ids,
        })),
        facts: citedFacts(open),
      },
      schema: Comparisons,
    }).catch((error: unknown) => {
      if (error instanceof LlmFault && error.kind === 'unreadable') return null
      throw error
    })
    if (answer === null) {
      isUnread = true
      return
    }
    const byNumber = new Map(answer.comparisons.map((one) => [one.number, one]))
    for (const [at, { raw }] of open.entries()) verdicts.set(raw, faultOf(byNumber.get(at + 1)))
  }

  const citedFacts = (sentences: readonly DraftSentence[]) => {
    const ids = new Set(sentences.flatMap((one) => one.ids))
    return factMaterial(reading.facts.filter(({ id }) => ids.has(id)))
  }

  return {
    compare,
    hasCompared: () => !isUnread,
    faultsIn: (manuscript) =>
      citedIn(manuscript).flatMap(({ raw, text }) => {
        const why = verdicts.get(raw) ?? null
        return why === null
          ? []
          : [{ rule: 'unproved' as const, found: text.slice(0, longestFound), raw }]
      }),
  }
}

const longestFound = 160

/** A sentence that was passed over has not been compared: it does not count as borne out. */
function faultOf(comparison: Comparisons['comparisons'][number] | undefined): string | null {
  if (!comparison) return 'not compared'
  const { same_subject: isSubject, same_people: isPeople, same_direction: isDirection } = comparison
  if (isSubject && isPeople && isDirection) return null
  return [!isSubject && 'subject', !isPeople && 'people', !isDirection && 'direction']
    .filter(Boolean)
    .join(', ')
}
