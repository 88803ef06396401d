import type { PackageChange } from '@app/contract/newsroom/packages'
import type { Deps } from '../../platform/deps.ts'
import type { KeyedCall } from '../../platform/http/idempotency.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Stream } from '../../writer/writer.ts'
import { rewriteTask, type FindTask } from './writing-task.ts'
import { startAndWait } from './wait-for-job.ts'
import { conflictSentence } from '../packages/conflict-sentence.ts'
import { findPackageInStream } from '../packages/packages.queries.ts'

type RewriteRequest = {
  stream: Stream
  id: string
  editorId: string
  keyed: KeyedCall | undefined
  change: PackageChange & { topic: string }
}

/**
 * True when a change asks for the package to be written again: it has `topic` and `system_prompt`
 * and no other field.
 */
export function isRewriteRequest(
  change: PackageChange,
): change is PackageChange & { topic: string } {
  const fields = Object.keys(change).filter((field) => field !== 'version' && field !== 'publish')
  return fields.length === 2 && fields.includes('topic') && fields.includes('system_prompt')
}

/** Writes a package again in its place and waits, unless it has changed since the editor saw it. */
export const rewritePackage = (deps: Deps, request: RewriteRequest, gone: AbortSignal) =>
  startAndWait(deps, request, taskUnlessChanged(request), gone)

const taskUnlessChanged =
  ({
    stream,
    id,
    editorId,
    change,
  }: RewriteRequest): FindTask<'packages/not-found' | 'packages/conflict' | 'writing/day-busy'> =>
  async (tx, clock) => {
    const { topic, system_prompt: customPrompt, version: seen } = change
    const row = seen === undefined ? undefined : await findPackageInStream(tx, stream, id)
    if (row && row.version !== seen)
      return refuse('packages/conflict', { sentence: conflictSentence(row, editorId) })
    return rewriteTask({ stream, packageId: id, topic, customPrompt })(tx, clock)
  }
