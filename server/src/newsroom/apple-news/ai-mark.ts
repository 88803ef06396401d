import type { AiMark } from '@app/contract/newsroom/apple-news'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, logActs } from '../audit/log-act.ts'
import { holdPackage } from '../packages/change-package.ts'
import { conflictSentence, reviewAdvice } from '../packages/conflict-sentence.ts'
import type { PackageRef } from '../packages/packages.ts'
import type { PackageRow } from '../packages/packages.queries.ts'
import { findAiMark, putAiMark, type StoredAiMark } from './ai-marks.queries.ts'

const builtIn = 'built-in'

/** Says whether a package is marked as made by an AI: by the rule, unless an editor decided. */
export function toAiMark(row: PackageRow, decided: StoredAiMark | undefined): AiMark {
  const mayBeUnmarked = mayUnmark(row)
  const decision = decided && (decided.is_marked || mayBeUnmarked) ? decided : undefined
  return {
    is_marked: decision?.is_marked ?? true,
    may_be_unmarked: mayBeUnmarked,
    rule: ruleFor(row, mayBeUnmarked),
    decided: decision
      ? {
          is_marked: decision.is_marked,
          by: decision.decided_name,
          at: decision.decided_at.toISOString(),
        }
      : null,
  }
}

/** The mark of a model's text stays until editors have signed every claim, and the text itself. */
function mayUnmark({ engine, ...row }: PackageRow): boolean {
  if (engine === builtIn) return true
  const isChanged = row.version_reason === 'edited' && row.edited_by !== null
  const isApproved = row.approved_version === row.version
  return row.claims_open === 0 && (isChanged || isApproved)
}

function ruleFor({ engine }: PackageRow, mayBeUnmarked: boolean): string {
  if (engine === builtIn)
    return 'Our built-in writer put this together from reviewed parts. It is marked unless an editor decides otherwise.'
  return mayBeUnmarked
    ? 'A model drafted this. Every claim is signed and an editor stands by the text: it is marked unless an editor decides otherwise.'
    : 'A model drafted this. It is marked until every claim is signed and an editor has changed or approved the text.'
}

type Deciding = { named: PackageRef; isMarked: boolean }

/** Marks a package or takes its mark away, by an editor's name, for the words as they stand. */
export const decideAiMark = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, deciding: Deciding) =>
  inTransaction(db, async (tx) => {
    const { id, editorId, seen } = deciding.named
    const row = await holdPackage(tx, id)
    const actor = await actorOf(tx, editorId)
    if (!row || actor === null) return refuse('packages/not-found')
    if (seen !== undefined && seen !== row.version)
      return refuse('packages/conflict', {
        sentence: conflictSentence(row, editorId, reviewAdvice),
      })
    if (!deciding.isMarked && !mayUnmark(row)) return refuse('apple-news/mark-stays')
    const before = toAiMark(row, await findAiMark(tx, id, row.version))
    if (before.decided?.is_marked === deciding.isMarked) return row
    await putAiMark(tx, {
      package_id: row.id,
      version: row.version,
      is_marked: deciding.isMarked,
      decided_by: actor.id,
      decided_name: actor.name,
      decided_at: clock.now(),
    })
    const act = deciding.isMarked ? 'ai-marked' : 'ai-unmarked'
    await logActs(tx, clock, row, actor, [{ act }])
    return row
  })
