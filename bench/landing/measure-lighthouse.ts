import lighthouse, { desktopConfig } from 'lighthouse'
import { median, ms, type Report } from '../figures.ts'

type Device = 'phone' | 'desktop'
type Asked = { address: string; debuggingPort: number; runs: number }

const best = 100
const MOST_ATTEMPTS = 6
const longestLcpMs = 1300
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'] as const

/** Lighthouse on the simulated phone and on the desktop, the worst score of all runs and the median of their timings. */
export async function measureLighthouse(report: Report, { address, debuggingPort, runs }: Asked): Promise<void> {
  for (const device of ['phone', 'desktop'] as const) {
    const results = []
    for (let run = 0; run < runs; run++) results.push(await runLighthouse(address, debuggingPort, device))
    tell(report, device, results)
  }
}

type Run = Awaited<ReturnType<typeof runLighthouse>>

/** A trace that was lost on the way is no measurement: then Lighthouse asks to be run again. */
async function runLighthouse(address: string, port: number, device: Device) {
  for (let attempt = 1; ; attempt++) {
    const lhr = await audit(address, port, device)
    if (lhr.runtimeError === undefined) return reading(lhr)
    if (attempt === MOST_ATTEMPTS) throw new Error(lhr.runtimeError.message)
  }
}

async function audit(address: string, port: number, device: Device) {
  const flags = { port, logLevel: 'silent', onlyCategories: categories } as const
  const result = await lighthouse(`${address}/`, flags, device === 'desktop' ? desktopConfig : undefined)
  if (!result) throw new Error('Lighthouse gave no result.')
  return result.lhr
}

function reading(lhr: Awaited<ReturnType<typeof audit>>) {
  const valueOf = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * best))
  const failed = Object.values(lhr.audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  )
  return { scores, valueOf, failed: failed.map(({ id }) => id) }
}

function tell(report: Report, device: Device, runs: readonly Run[]) {
  const worst = categories.map((_, index) => Math.min(...runs.map(({ scores }) => scores[index] ?? 0)))
  const failed = [...new Set(runs.flatMap((run) => run.failed))]
  const of = (name: string) => median(runs.map((run) => run.valueOf(name)))
  report.add(
    `Lighthouse, ${device}: performance, accessibility, best practices, SEO (worst of ${runs.length})`,
    [worst.join(', '), ...failed].join('; '),
    { target: `${best} each`, isReached: worst.every((score) => score === best) },
  )
  const [fcp, lcp, speedIndex, blocking] = timings.map(of)
  const shift = Math.max(...runs.map((run) => run.valueOf('cumulative-layout-shift')))
  report.add(`Largest contentful paint, ${device}`, ms(lcp ?? Number.NaN), {
    target: `< ${ms(longestLcpMs)}`,
    isReached: (lcp ?? Number.NaN) < longestLcpMs,
  })
  report.add(
    `First contentful paint; speed index, ${device}`,
    `${ms(fcp ?? Number.NaN)}; ${ms(speedIndex ?? Number.NaN)}`,
  )
  report.add(`Layout shift; blocking time, ${device}`, `${shift.toFixed(4)}; ${ms(blocking ?? Number.NaN)}`, {
    target: '0; 0 ms',
    isReached: shift === 0 && blocking === 0,
  })
}
