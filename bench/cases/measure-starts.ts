import { median, ms, type Report } from '../figures.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { spawnServer } from '../running/server.ts'

const times = 5
const longestFirstMs = 8_000
const longestMs = 3_000

/** From the spawn to the first 200 of /readyz. */
export async function measureStarts(report: Report): Promise<void> {
  const byNode = await startOften(false)
  const byNpm = await startOften(true)
  const first = { target: `< ${longestFirstMs / 1000} s`, isReached: byNpm.first < longestFirstMs }
  const second = { target: `< ${longestMs / 1000} s`, isReached: byNpm.second < longestMs }
  report.add('Start, npm start, new folder', ms(byNpm.first), first)
  report.add('Start, npm start, second time', ms(byNpm.second), second)
  report.add('Start, server alone, new folder', ms(byNode.first))
  report.add('Start, server alone, second time', ms(byNode.second))
}

async function startOften(byNpm: boolean) {
  const first: number[] = []
  const second: number[] = []
  for (let time = 0; time < times; time++) {
    using folder = makeDataFolder()
    for (const found of [first, second]) {
      await using server = await spawnServer({ dataDir: folder.path, byNpm })
      found.push(await server.ready())
    }
  }
  return { first: median(first), second: median(second) }
}
