import type { Country } from '@app/contract/community/countries'
import type { Coach, CoachContext, CoachEntry, CoachInsight, WarningSignInput } from './advice.ts'
import { inSlices } from '../platform/in-slices.ts'
import { createComingBack } from './coming-back.ts'
import { createCoaching } from './coaching.ts'
import { createCommentAnswer } from './letter/comment-answer.ts'
import { loadKnowledge, type Knowledge } from './knowledge/knowledge.ts'
import { ledgerOf } from './ledger.ts'
import { keepByWord, ofSentences } from '../prose/keep-by-word.ts'
import { keepLatest } from './keep-latest.ts'
import { createReadingMatch } from './reading-match.ts'
import { openReaders, type EntryReaders } from './entry-readers.ts'
import { findingsIn, namesTrouble } from './safety/judge.ts'
import { compileNet } from './safety/safety-net.ts'
import type { JudgedSigns, SignReader } from './safety/judged-signs.ts'
import { createWeekWriter } from './week/week-writer.ts'
import {
  alarmAt,
  alarmFor,
  doubtFor,
  reminderFor,
  whereToTurn,
  type Alarm,
} from './safety/reply.ts'

export type {
  Coach,
  CoachContext,
  CoachEntry,
  CoachInsight,
  PastEntry,
  WarningSignInput,
} from './advice.ts'
export type { RecommendedArticle } from './reading-match.ts'
export { loadKnowledge }

/** The coach that needs no provider: the same entry and context always get the same reply. */
export function builtInCoach(
  knowledge: Knowledge,
  readers: EntryReaders = openReaders(knowledge),
): Coach {
  const { safety } = knowledge
  const signsIn = signsKept(readers.signsIn)
  const read = latestKept(readers.read)
  const coaching = createCoaching(knowledge, { ...readers, read })

  const { isDark, alarmIn } = createAlarms(knowledge, read)

  function advise(entry: CoachEntry, context: CoachContext): CoachInsight {
    const signs = signsIn(entry)
    const alarm = alarmIn(entry, signs, context.country)
    if (alarm) return safetyInsight(alarm)
    const ledger = ledgerOf(context.recent)
    const { country } = context
    const isDelicate = context.isDelicate === true || isDark(entry)
    const doubt = doubtFor(safety, signs.doubtful, country)
    const past =
      isDelicate || doubt ? null : reminderFor(safety, signs.findings, country, ledger.repliesSince)
    const reminder = isDelicate ? whereToTurn(safety, entry, country, ledger.repliesSince) : past
    const { text, theme, form, parts } = coaching(
      entry,
      { ...context, isDelicate, isDoubtful: doubt !== null },
      { ledger, reminder, doubt },
    )
    return {
      ...builtIn,
      kind: 'coaching',
      safetyLevel: past || doubt ? 'past' : null,
      text,
      theme,
      form,
      partIds: parts.map(({ id }) => id),
      recalls: parts.flatMap(({ recalls = [] }) => recalls),
      factIds: [...new Set(parts.flatMap(({ factIds = [] }) => factIds))],
    }
  }

  return {
    facts: [...knowledge.facts.values()],
    adviseOn: async (entry, context) => advise(entry, context),
    answerComment: createCommentAnswer(advise, knowledge, { ...readers, read }),
    safetyFor: (entry, country) => safetyOf(alarmIn(entry, signsIn(entry), country)),
    isDelicate: (entry) => isDark(entry) || signsIn(entry).doubtful.length > 0,
    safetyAt: (level, country) => safetyInsight(alarmAt(safety, level, country)),
    pointsIn: readers.pointsIn,
    writeWeek: createWeekWriter(knowledge, readers),
    lookBackOn: createComingBack(knowledge.keptBack, readers),
    readingFor: createReadingMatch(knowledge, readers),
    warmUp: () => warmUp(advise, knowledge, readers),
  }
}

type Written = { title: string; content: string; tags?: readonly string[] }

function createAlarms({ safety }: Knowledge, read: EntryReaders['read']) {
  const riskOf = ({ title, content, tags = [] }: Written) => read({ title, content, tags }, []).risk
  return {
    isDark: (entry: Written) => riskOf(entry) === 'soft',
    /** The words of the lexicon come first; where it hears nothing, the trained model may. */
    alarmIn(entry: WarningSignInput, signs: JudgedSigns, country: Country): Alarm | null {
      const { findings, doubtful, isDismissed } = signs
      const alarm = alarmFor(safety, entry.symptoms, findings, country)
      if (alarm || findings.length > 0 || doubtful.length > 0 || isDismissed) return alarm
      return riskOf(entry) === 'urgent' ? alarmAt(safety, 'urgent', country) : null
    },
  }
}

/** Several parts ask for the reading of the same entry, and later letters for those before them. */
function latestKept(read: EntryReaders['read']): EntryReaders['read'] {
  const readAlone = keepLatest(
    (entry: Parameters<EntryReaders['read']>[0]) => read(entry, []),
    ({ title, content, tags }) => JSON.stringify([title, content, tags]),
    keptReadings,
  )
  return (entry, before) => (before.length > 0 ? read(entry, before) : readAlone(entry))
}

const signsKept = (signsIn: SignReader): SignReader =>
  keepLatest(signsIn, ({ title, content }) => JSON.stringify([title, content]), keptReadings)

const keptReadings = 200

/**
 * Loads only the warning signs. The function tells if a sentence names one that is not denied, past
 * or a mere condition.
 */
export async function loadSigns(): Promise<(sentence: string) => boolean> {
  const net = compileNet((await loadKnowledge()).safety)
  return keepByWord(
    (sentence) =>
      namesTrouble(net, sentence) &&
      findingsIn(net, sentence).some(({ level }) => level !== 'past'),
    ofSentences,
  )
}

// The first replies of a process take several times as long, until their code is compiled.
async function warmUp(
  advise: (entry: CoachEntry, context: CoachContext) => CoachInsight,
  { remarks }: Knowledge,
  { read, findAnswer }: EntryReaders,
): Promise<void> {
  const inPieces = inSlices()
  const writtenAt = new Date(0)
  const recent: (CoachInsight & { writtenAt: Date })[] = []
  for (let at = 0; at < warmUpReplies; at++) {
    const content = remarks
      .slice(at, at + 6)
      .map(({ text }) => text)
      .join(' I felt it was so. ')
    const entry = { id: String(at), title: '', content, tags: [], symptoms: [], writtenAt }
    const insight = await inPieces(() => advise(entry, { ...emptyContext, recent }))
    recent.unshift({ ...insight, writtenAt })
  }
  // The first question compiles the expressions of all answers.
  const question = 'The knee is sore. Should I rest it or go on lighter?'
  await inPieces(() =>
    findAnswer(question, question, read({ title: '', content: question, tags: [] }, [])),
  )
}

const warmUpReplies = 8
const emptyContext: CoachContext = {
  memberId: '',
  goal: null,
  country: 'GB',
  tone: 'plain',
  maySend: false,
  history: [],
  neverSent: [],
  recent: [],
  earlierEntriesAt: [],
}

const builtIn = { engine: 'built-in', standIn: null } as const

const safetyOf = (alarm: Alarm | null) => alarm && safetyInsight(alarm)

const safetyInsight = ({ level, text }: Alarm): CoachInsight => ({
  ...builtIn,
  kind: 'safety',
  safetyLevel: level,
  text,
  theme: null,
  partIds: [],
  factIds: [],
})
