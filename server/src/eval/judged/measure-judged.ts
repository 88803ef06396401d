import { readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { builtInCoach } from '../../coach/coach.ts'
import type { Knowledge } from '../../coach/knowledge/knowledge.ts'
import { readCorpus, type CorpusDiary } from '../corpus/corpus-file.ts'
import { replayDiary } from '../corpus/replay.ts'
import { judgedTable, readJudgedParts, type JudgedPart, type SaidParts } from './judged-parts.ts'

const corpora = new URL('../../../knowledge/reading/corpus/', import.meta.url)

/**
 * Prints which parts of letters that readers judged the coach still says to the same entries, and
 * writes the wrong ones into a file, where one is named, to be read.
 */
export async function measureJudged(knowledge: Knowledge, wrongTo: string | null): Promise<void> {
  const judged = await readJudgedParts()
  const entries = new Set(judged.map(({ entry }) => entry))
  const coach = builtInCoach(knowledge)
  const said: SaidParts = new Map()
  const pages = new Map<string, string>()
  for (const diary of await judgedDiaries(entries))
    for (const { entry, insight } of await replayDiary(coach, diary)) {
      said.set(entry.id, new Set(insight.partIds))
      pages.set(entry.id, `(${entry.title}) ${entry.content}\n\n${insight.text}`)
    }
  if (wrongTo !== null) await writeFile(wrongTo, wrongPage(judged, said, pages))
  process.stdout.write(`${judgedTable(judged, said)}\n`)
}

async function judgedDiaries(entries: ReadonlySet<string>): Promise<CorpusDiary[]> {
  const names = (await readdir(corpora)).filter((name) =>
    /^(?:diaries|entries|[kmpqr]\b)/.test(name),
  )
  const all = await readCorpus(names.map((name) => fileURLToPath(new URL(name, corpora))))
  return all.filter((diary) => diary.entries.some(({ id }) => entries.has(id)))
}

/**
 * Lists the parts judged wrong that are still said, each with its entry and the letter of today.
 */
function wrongPage(
  judged: readonly JudgedPart[],
  said: SaidParts,
  pages: ReadonlyMap<string, string>,
): string {
  const wrong = judged.filter(
    ({ entry, part, code }) => code.startsWith('X') && said.get(entry)?.has(part),
  )
  return wrong
    .map(({ entry, part, code }) => `## ${entry} ${part} ${code}\n\n${pages.get(entry)}\n`)
    .join('\n')
}
