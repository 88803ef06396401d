import { findDraftFaults } from '../package-faults.ts'
import { citableText } from '../sources.ts'
import { RevisionAnswer } from './answers.ts'
import type { WritingContext } from './writing-context.ts'
import { assignFaults, editOrder, applyRevision, shownTo, type DraftedFault } from './edit.ts'
import { packageDraftFrom, type Manuscript } from './manuscript.ts'
import { briefMaterial, factMaterial } from './material.ts'
import { ownFaults } from './own-faults.ts'
import { studyFaults } from './study-faults.ts'

const mostPasses = 2

export type EditedDraft = ReturnType<typeof packageDraftFrom> & { faults: readonly DraftedFault[] }

/** Has the faults of the checks mended, twice at most; what is left then is an editor's, of flesh and blood. */
export async function editUntilSound(desk: WritingContext, manuscript: Manuscript): Promise<EditedDraft> {
  const { progress, ask, brief, reading } = desk
  await progress.begin('edit')
  let [current, read] = [manuscript, readThrough(desk, manuscript)]
  for (let pass = 1; pass <= mostPasses && read.faults.length > 0; pass++) {
    await progress.begin('edit', `Pass ${pass} of ${mostPasses}`)
    const faults = assignFaults(read.faults, current)
    const revision = await ask({
      name: `edit ${pass}`,
      task: 'edit',
      order: editOrder(brief.stream),
      material: { ...briefMaterial(brief), facts: factMaterial(reading.facts), faults, draft: shownTo(current) },
      schema: RevisionAnswer,
    })
    const next = applyRevision(current, revision, faults)
    const nextRead = readThrough(desk, next)
    // A pass that breaks more than it mends is left out.
    if (nextRead.faults.length <= read.faults.length) [current, read] = [next, nextRead]
  }
  return read
}

/** A manuscript as it would be printed, and what the checks find in it. */
function readThrough({ brief, reading, knowledge }: WritingContext, manuscript: Manuscript): EditedDraft {
  const { stream, topic } = brief
  const read = packageDraftFrom(manuscript, stream, new Set(reading.facts.map(({ id }) => id)))
  const material = { factIds: read.factIds, moduleIds: [] }
  const facts = citableText(material, knowledge.pools, knowledge.facts)
  const own = ownFaults(read.draft, { facts, topic, stream }).map((fault) => ({ ...fault, place: null }))
  const studies = studyFaults(manuscript, knowledge.facts).map((fault) => ({ ...fault, place: 'article' as const }))
  return { ...read, faults: [...findDraftFaults(read.draft, stream, material, knowledge), ...own, ...studies] }
}
