import { writeFile } from 'node:fs/promises'
import { builtInCoach } from '../../coach/coach.ts'
import type { Knowledge } from '../../coach/knowledge/knowledge.ts'
import { readCorpus } from './corpus-file.ts'
import { corpusFigures, type AnsweredEntry } from './corpus-figures.ts'
import { formatCorpusTable } from './corpus-table.ts'
import { heardByFirstCoach } from './first-coach.ts'
import { formatLetters } from './letters-page.ts'
import { replayDiary } from './replay.ts'

export type CorpusOptions = { files: readonly string[]; isJson: boolean; lettersTo: string | null }

/** Replays labelled diaries through the coach and prints how well it read and answered them. */
export async function measureCorpus(knowledge: Knowledge, { files, isJson, lettersTo }: CorpusOptions): Promise<void> {
  const coach = builtInCoach(knowledge)
  const hear = heardByFirstCoach(knowledge)
  const answered: AnsweredEntry[] = []
  for (const diary of await readCorpus(files))
    for (const { entry, insight, ms } of await replayDiary(coach, diary))
      answered.push({ entry, heard: { ...hear(entry, insight), ms } })
  if (lettersTo !== null) await writeFile(lettersTo, formatLetters(answered))
  const figures = corpusFigures(answered)
  process.stdout.write(`${isJson ? JSON.stringify(figures) : formatCorpusTable(figures)}\n`)
}
