import { z } from 'zod'
import { dayMs } from '@app/contract/days'
import { builtInCoach, type Coach, type CoachContext, type CoachEntry } from '../coach/coach.ts'
import type { Knowledge } from '../coach/knowledge/knowledge.ts'
import { threadsOf } from '../coach/memory/threads.ts'
import { modelCoach } from '../coach/model/model-coach.ts'
import type { ModelReply } from '../coach/model/model-reply.ts'
import { quotationsIn } from '../prose/quotations.ts'
import { materialIn } from '../testing/model-letters.ts'
import { quietLog } from '../testing/quiet-log.ts'
import { scriptedLlm } from '../testing/scripted-llm.ts'
import { readCorpus, type CorpusDiary, type CorpusEntry } from './corpus/corpus-file.ts'

const Faults = z.array(z.object({ rule: z.string(), found: z.string() }))

type Tried = { entry: CorpusEntry; calls: number; faults: z.infer<typeof Faults>; text: string }

const dayBeforeFirst = Date.UTC(2026, 0, 31, 18)
const lettersKept = 10

/**
 * Gives the letters of labelled diaries as a model's answers, and prints which of them the checks
 * accept at the first try, and what refuses the others. Letters shown to a model are left out.
 */
export async function measureModelLetters(
  knowledge: Knowledge,
  files: readonly string[],
): Promise<void> {
  const builtIn = builtInCoach(knowledge)
  const shown = new Set(knowledge.exampleLetters.map(({ letter }) => letter))
  const tried: Tried[] = []
  for (const diary of await readCorpus(files))
    tried.push(...(await tryLetters(knowledge, builtIn, diary)))
  const asked = tried.filter(({ calls, entry }) => calls > 0 && !shown.has(entry.gold ?? ''))
  const calls = asked.reduce((sum, each) => sum + each.calls, 0)
  const accepted = asked.filter((each) => each.calls === 1)
  process.stdout.write(`${asked
    .filter((each) => each.calls > 1)
    .map(formatRefusal)
    .join('\n\n')}

Accepted at the first try: ${accepted.length} of ${asked.length}; calls a letter: ${(calls / asked.length).toFixed(2)}
`)
}

async function tryLetters(
  knowledge: Knowledge,
  builtIn: Coach,
  { member, entries }: CorpusDiary,
): Promise<Tried[]> {
  const written = entries.map((entry, at) => toCoachEntry(entry, at))
  const tried: Tried[] = []
  for (const [at, entry] of entries.entries()) {
    const coachEntry = written[at]
    if (entry.gold === null || !coachEntry) continue
    const letters = entries
      .slice(0, at)
      .flatMap(({ gold }) => gold ?? [])
      .toReversed()
    const context = contextAt(builtIn, member, coachEntry, written.slice(0, at), letters)
    const reply = replyOf(entry.gold)
    const llm = scriptedLlm(() => reply)
    const coach = modelCoach({ builtIn, llm, knowledge, log: quietLog })
    const { text } = await coach.adviseOn(coachEntry, context)
    const [, repair] = llm.requests
    const faults = repair ? Faults.parse(materialIn(repair.prompt)['faults']) : []
    tried.push({ entry, calls: llm.requests.length, faults, text })
  }
  return tried
}

function contextAt(
  { pointsIn }: Coach,
  memberId: string,
  { writtenAt }: CoachEntry,
  earlier: readonly CoachEntry[],
  letters: readonly string[],
): CoachContext {
  const read = earlier.map((each) => ({ ...each, points: pointsIn(each) }))
  return {
    memberId,
    goal: null,
    country: 'GB',
    tone: 'plain',
    maySend: true,
    history: earlier.toReversed().map((each) => ({ ...each, theme: null })),
    threadsToSend: threadsOf(read, [], writtenAt),
    lettersToSend: letters,
    neverSent: [],
    recent: letters
      .slice(0, lettersKept)
      .map((text) => ({ text, writtenAt, theme: null, partIds: [] })),
    earlierEntriesAt: earlier.map((each) => each.writtenAt),
  }
}

/** The first paragraph is what was heard, a last question is the question. */
function replyOf(letter: string): ModelReply {
  const [acknowledgement = '', ...rest] = letter.trim().split(/\s*\n\s*\n\s*/)
  return {
    acknowledgement,
    quotation: quotationsIn(acknowledgement)[0] ?? null,
    insight: '',
    for_you: rest.join(' '),
    next_step: '',
    question: '',
    fact_ids: [],
    safety: 'none',
  }
}

const toCoachEntry = ({ id, title, content, tags, day }: CorpusEntry, at: number): CoachEntry => ({
  id,
  title,
  content,
  tags,
  symptoms: [],
  writtenAt: new Date(dayBeforeFirst + day * dayMs + at * 1000),
})

function formatRefusal({ entry: { id, content, gold }, faults }: Tried): string {
  const named = faults.map(({ rule, found }) => `- ${rule}: ${found}`)
  return [`## ${id}`, `Entry: ${content}`, `Letter: ${gold ?? ''}`, ...named].join('\n')
}
