import { writeFile } from 'node:fs/promises'
import { builtInCoach, type Coach } from '../../coach/coach.ts'
import { openReaders, type EntryReaders } from '../../coach/entry-readers.ts'
import type { Knowledge } from '../../coach/knowledge/knowledge.ts'
import { openReadingTools } from '../../coach/reading/reading-tools.ts'
import type { Reading } from '../../coach/knowledge/reading-schema.ts'
import { readCorpus } from './corpus-file.ts'
import { corpusFigures, type HeardAnswer } from './corpus-figures.ts'
import { formatCorpusTable } from './corpus-table.ts'
import { heardIn, kindsOfAnswers } from './heard.ts'
import { formatCorpusLetters } from './letters-page.ts'
import { replayDiary } from './replay.ts'
import { createUnseenReaders } from './unseen-readers.ts'

export type CorpusOptions = {
  files: readonly string[]
  isJson: boolean
  lettersTo: string | null
  /**
   * True for corpora on which the models were trained: each person is read by models that never saw
   * them.
   */
  isUnseen: boolean
}

/** Replays labelled diaries through the coach and prints how well it read and answered them. */
export async function measureCorpus(
  knowledge: Knowledge,
  { files, isJson, lettersTo, isUnseen }: CorpusOptions,
): Promise<void> {
  const readers = openReaders(knowledge)
  const tools = openReadingTools(knowledge.reading)
  const readersFor = isUnseen
    ? await createUnseenReaders(readers, tools, knowledge.reading)
    : () => readers
  const coaches = new Map<EntryReaders, Coach>()
  const coachWith = (own: EntryReaders) => {
    const coach = coaches.get(own) ?? builtInCoach(knowledge, own)
    coaches.set(own, coach)
    return coach
  }
  const kinds = kindsOfAnswers(knowledge)
  const answered: HeardAnswer[] = []
  for (const diary of await readCorpus(files)) {
    const own = readersFor(diary.member)
    const { read } = own
    const before: Reading[] = []
    for (const { entry, insight, ms } of await replayDiary(coachWith(own), diary)) {
      const startedAt = performance.now()
      const reading = read(entry, before)
      before.unshift(reading)
      answered.push({
        entry,
        heard: { ...heardIn(reading, insight, kinds), ms: ms + performance.now() - startedAt },
      })
    }
  }
  if (lettersTo !== null) await writeFile(lettersTo, formatCorpusLetters(answered))
  const figures = corpusFigures(answered)
  process.stdout.write(`${isJson ? JSON.stringify(figures) : formatCorpusTable(figures)}\n`)
}
