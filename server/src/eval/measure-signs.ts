import { readAllSigns, countOrdinary } from '../coach/train-named-models.ts'
import { shareBy } from '../coach/reading/named-model.ts'
import { trainSigns, type SignExample } from '../coach/signs/sign-examples.ts'

const limits = [0.03, 0.06, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6]

/** A text in which the words of the net raise an alarm, and how sure the judge is of the worst. */
type JudgedText = { file: string; isOrdinary: boolean; share: number }

const isOfDiary = (file: string) => /^(?:diaries-|[kmpqr]\.)/.test(file)

/**
 * Prints what the judge of signs makes of files that it has not seen, at several limits: each file
 * is judged by a model that was trained on the others.
 */
export async function measureSigns(): Promise<void> {
  const examples = await readAllSigns()
  const ordinary = await countOrdinary()
  const texts = (['body', 'crisis'] as const).map((of) => judgeApart(examples, of))
  const tables = texts.map((judged, at) => tableOf(titles[at] ?? '', judged, ordinary))
  process.stdout.write(`${tables.join('\n\n')}\n`)
}

const titles = ['Signs of the body', 'Crisis']

function judgeApart(examples: readonly SignExample[], of: SignExample['of']): JudgedText[] {
  const own = examples.filter((one) => one.of === of)
  const files = [...new Set(own.map(({ file }) => file))].filter((file) => file.endsWith('l'))
  return files.flatMap((file) => {
    const model = trainSigns(own.filter((one) => one.file !== file))[of]
    const heard = own.filter((one) => one.file === file && one.isHeard)
    return Object.values(Object.groupBy(heard, ({ text }) => text)).flatMap((hits = []) => {
      const [first] = hits
      if (!first) return []
      const share = Math.max(
        ...hits.map((hit) => (hit.isCertain ? 1 : shareBy(model, hit.features))),
      )
      return [{ file, isOrdinary: !first.isSo, share }]
    })
  })
}

function tableOf(
  title: string,
  judged: readonly JudgedText[],
  ordinary: Readonly<Record<string, number>>,
): string {
  const countIn = (test: (file: string) => boolean) =>
    Object.entries(ordinary).reduce((sum, [file, count]) => sum + (test(file) ? count : 0), 0)
  const isLong = (file: string) => file === 'entries-long.jsonl'
  const signs = judged.filter(({ isOrdinary }) => !isOrdinary)
  const rowOf = (name: string, limit: number) => {
    const pages = (test: (file: string) => boolean) => {
      const left = judged.filter(
        ({ file, isOrdinary, share }) => isOrdinary && test(file) && share >= limit,
      )
      return ((left.length / countIn(test)) * 100).toFixed(2)
    }
    const below = (all: readonly JudgedText[]) => {
      const lost = all.filter(({ share }) => share < limit).length
      return `${lost} of ${all.length} (${((lost / Math.max(1, all.length)) * 100).toFixed(1)} %)`
    }
    return [
      name,
      pages(isOfDiary),
      pages(isLong),
      below(signs),
      below(signs.filter(({ file }) => isOfDiary(file))),
    ]
  }
  const rows = [
    [title, 'Diaries, per 100', 'entries-long, per 100', 'Signs below', 'of diaries'],
    ['---', '---', '---', '---', '---'],
    rowOf('words alone', 0),
    ...limits.map((limit) => rowOf(`${limit}`, limit)),
  ]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
