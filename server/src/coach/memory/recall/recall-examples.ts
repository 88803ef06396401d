import { readdir, readFile } from 'node:fs/promises'
import { dayMs } from '@app/contract/days'
import { z } from 'zod'
import type { DigestReader } from './digest.ts'
import type { DatedDigest, FeatureMaker } from './features.ts'
import type { RecallExample } from './train-recalls.ts'

const DiaryLine = z.object({
  id: z.string(),
  member: z.string(),
  day: z.int(),
  title: z.string(),
  content: z.string(),
  reading: z.object({ recalls: z.array(z.string()).default([]) }),
})
type DiaryLine = z.infer<typeof DiaryLine>

const dayBeforeFirst = Date.UTC(2026, 0, 31, 18)

/** Reads the diaries of a folder of corpora; files of single lines have no earlier entries. */
export async function readDiaries(folder: URL): Promise<DiaryLine[][]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  const lines = texts
    .flatMap((text) => text.trim().split('\n'))
    .map((line) => DiaryLine.safeParse(JSON.parse(line)))
  const byMember = new Map<string, DiaryLine[]>()
  for (const { data } of lines)
    if (data) byMember.set(data.member, [...(byMember.get(data.member) ?? []), data])
  return [...byMember.values()].map((diary) => diary.toSorted((one, other) => one.day - other.day))
}

/** Makes an example of each entry of the diaries and all that stands before it. */
export function recallExamples(
  diaries: readonly (readonly DiaryLine[])[],
  digestOf: DigestReader,
  featuresOf: FeatureMaker,
): RecallExample[] {
  return diaries.flatMap((diary) => {
    const before: (DatedDigest & { id: string })[] = []
    return diary.map((line) => {
      const writtenAt = new Date(dayBeforeFirst + line.day * dayMs)
      const today = { id: line.id, writtenAt, digest: digestOf({ ...line, writtenAt }) }
      const candidates = featuresOf(today, before).map((features, at) => ({
        features,
        isDue: line.reading.recalls.includes(before[at]?.id ?? ''),
      }))
      before.unshift(today)
      return { member: line.member, candidates }
    })
  })
}
