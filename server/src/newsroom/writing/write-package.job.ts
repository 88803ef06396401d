import type { Deps } from '../../platform/deps.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { LlmFault } from '../../platform/llm/llm.ts'
import { TopicRefused } from '../../writer/refuse-topic.ts'
import type { Writer } from '../../writer/writer.ts'
import type { OpenWriters, Writers } from '../../writer/writers.ts'
import { writePackage } from '../jobs.ts'
import { briefOfJob } from './brief-of-job.ts'
import { failJob, internalFault, providerFault, topicFault } from './end-job.ts'
import { followSteps } from './follow-steps.ts'
import { savePackage } from './save-package.ts'
import { withSharedPieces } from '../packages/shared-pieces.ts'
import { checkStoredContent, withTextCoverage } from '../packages/package-checks.ts'
import { initialSteps } from './job-steps.ts'
import { beginJob, updateOpenJob, type RunningJob } from './writing.queries.ts'
import { writtenContent } from './written-content.ts'

/** After so many attempts a scheduled job is left to the built-in writer. */
const mostAttemptsByModel = 2

/**
 * Writes a package. Safe to run twice: a job ends once, and paid parts are kept for the next try.
 */
export const writePackageJob = (deps: Deps, openWriters: OpenWriters) =>
  jobHandler({
    kind: writePackage,
    concurrency: 4,
    work: async ({ jobId }) => {
      const job = await beginJob(deps.db, jobId, deps.clock.now())
      if (job) await writeOrRefuse(deps, job, await openWriters())
    },
    onGivenUp: ({ jobId }) => failJob(deps, jobId, internalFault),
  })

/** A week or a day is left with a brief; an editor who only typed a topic has it on the screen. */
const hasPlace = ({ live_on, editorial_week }: RunningJob) =>
  live_on !== null || editorial_week !== null

/**
 * A refused topic costs nothing; the job stores the reason, and its place gets the brief instead.
 */
async function writeOrRefuse(deps: Deps, job: RunningJob, writers: Writers) {
  try {
    await writeOrFail(deps, job, writers)
  } catch (error) {
    if (!(error instanceof TopicRefused)) throw error
    const brief = hasPlace(job)
      ? writers.briefTopic({ ...(await briefOfJob(deps, job)), seed: 'outline' })
      : null
    await failJob(deps, job.id, topicFault(error.refusal), brief)
  }
}

async function writeOrFail(deps: Deps, job: RunningJob, writers: Writers) {
  const { model } = writers
  if (!model || job.wants_built_in) return write(deps, job, writers, writers.builtIn)
  if (mayFallBack(job) && job.attempts > mostAttemptsByModel)
    return write(deps, job, writers, writers.builtIn, insteadNote)
  try {
    await write(deps, job, writers, model)
  } catch (error) {
    if (!(error instanceof LlmFault)) throw error
    if (job.editor_id === null && job.attempts < mostAttemptsByModel && isPassing(error))
      throw error
    if (mayFallBack(job) && error.kind !== 'withdrawn')
      return write(deps, job, writers, writers.builtIn, insteadNote)
    await failJob(deps, job.id, providerFault(error))
  }
}

/** Faults that may be over a few minutes later. */
const isPassing = ({ kind, remedy }: LlmFault) =>
  remedy === undefined && (kind === 'unavailable' || kind === 'unreadable')

/** The built-in writer may fill an empty day, but not replace a draft that is there already. */
const mayFallBack = ({ editor_id, package_id }: RunningJob) =>
  editor_id === null && package_id === null

const insteadNote =
  'The AI provider gave nothing that could be used, so the built-in writer wrote this.'

async function write(
  deps: Deps,
  job: RunningJob,
  { builtIn, knowledge }: Writers,
  writer: Writer,
  note?: string,
) {
  const isBuiltIn = writer === builtIn
  // The model may have changed since the order, or the built-in writer may have taken over.
  await updateOpenJob(deps.db, job.id, {
    engine: isBuiltIn ? 'built-in' : (deps.llm?.modelFor('writer') ?? job.engine),
  })
  const progress = followSteps(deps, job, initialSteps(isBuiltIn, job.created_at))
  await progress.begin('brief')
  const written = await writer.write(await briefOfJob(deps, job), progress)
  const notes = note === undefined ? written.notes : [...written.notes, note]
  const headlines = headlinesOf(job.headlines, written.headlines)
  const draft = writtenContent(job, { ...written, notes, headlines }, deps.config.channelName)
  const content = withTextCoverage(draft, knowledge)
  await progress.begin('checks')
  const compared = await withSharedPieces(deps.db, content, knowledge)
  const checks = checkStoredContent(compared, job.stream, knowledge)
  await progress.begin('pictures')
  await savePackage({ ...deps, knowledge }, job, { content, checks, steps: progress.steps() })
}

const fewestHeadlines = 3

/** Puts the editor's headlines first, and adds written ones up to three. */
function headlinesOf(own: readonly string[], written: readonly string[]): readonly string[] {
  if (own.length === 0) return written
  return [...new Set([...own, ...written])].slice(0, Math.max(own.length, fewestHeadlines))
}
