import { writeFile } from 'node:fs/promises'
import { builtInCoach, type Coach } from '../../coach/coach.ts'
import { openReaders } from '../../coach/entry-readers.ts'
import type { Knowledge } from '../../coach/knowledge/knowledge.ts'
import { createEntryReader, type EntryReader } from '../../coach/reading/read-entry.ts'
import { openReadingTools } from '../../coach/reading/reading-tools.ts'
import type { Reading } from '../../coach/knowledge/reading-schema.ts'
import { readCorpus } from './corpus-file.ts'
import { corpusFigures, type HeardAnswer } from './corpus-figures.ts'
import { formatCorpusTable } from './corpus-table.ts'
import { heardIn } from './heard.ts'
import { formatCorpusLetters } from './letters-page.ts'
import { replayDiary } from './replay.ts'
import { createUnseenReaders } from './unseen-readers.ts'

export type CorpusOptions = {
  files: readonly string[]
  isJson: boolean
  lettersTo: string | null
  /** True for corpora on which the models were trained: each person is read by models that never saw them. */
  isUnseen: boolean
}

/** Replays labelled diaries through the coach and prints how well it read and answered them. */
export async function measureCorpus(
  knowledge: Knowledge,
  { files, isJson, lettersTo, isUnseen }: CorpusOptions,
): Promise<void> {
  const readers = openReaders(knowledge)
  const tools = openReadingTools(knowledge.reading)
  const trained = createEntryReader(readers, tools)
  const readerFor = isUnseen ? await createUnseenReaders(readers, tools) : () => trained
  const coaches = new Map<EntryReader, Coach>()
  const coachWith = (read: EntryReader) => {
    const coach = coaches.get(read) ?? builtInCoach(knowledge, { ...readers, read })
    coaches.set(read, coach)
    return coach
  }
  const answered: HeardAnswer[] = []
  for (const diary of await readCorpus(files)) {
    const read = readerFor(diary.member)
    const before: Reading[] = []
    for (const { entry, insight, ms } of await replayDiary(coachWith(read), diary)) {
      const startedAt = performance.now()
      const reading = read(entry, before)
      before.unshift(reading)
      answered.push({ entry, heard: { ...heardIn(reading, insight), ms: ms + performance.now() - startedAt } })
    }
  }
  if (lettersTo !== null) await writeFile(lettersTo, formatCorpusLetters(answered))
  const figures = corpusFigures(answered)
  process.stdout.write(`${isJson ? JSON.stringify(figures) : formatCorpusTable(figures)}\n`)
}
