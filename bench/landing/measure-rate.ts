import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ms, percent, perSecond, type Report } from '../figures.ts'
import { driveByTurns } from '../load/load.ts'
import type { LoadResult } from '../load/asked.ts'
import { startBareFiles } from '../running/bare.ts'
import type { ServerProcess } from '../running/server.ts'

const connections = 16
const clients = Array.from({ length: connections }, () => [
  { method: 'GET', path: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } },
])

/** How often a second the page is given, beside a bare static server that gives the same bytes from a file. */
export async function measureRate(report: Report, server: ServerProcess, effort: { seconds: number; runs: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-page-'))
  try {
    const page = await (await fetch(`${server.address}/`)).text()
    writeFileSync(join(folder, 'index.html'), page)
    writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(page))
    await using bare = await startBareFiles(folder)
    const loads = [server, bare].map(({ pid, address: url }) => ({ pid, url, seconds: effort.seconds, clients }))
    const [ours, files] = await driveByTurns(loads, effort.runs)
    if (!ours || !files) return
    report.add(`The page, ${connections} connections, brotli`, describe(ours))
    report.add('The same bytes from a bare static server', describe(files))
    report.add('Share of the bare static server', percent(ours.perSecond / files.perSecond))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const describe = ({ perSecond: rate, p50Ms, p99Ms, processorMs, kilobytes }: LoadResult) =>
  `${perSecond(rate)}, p50 ${ms(p50Ms)}, p99 ${ms(p99Ms)}, ${processorMs.toFixed(2)} ms of processor, ${kilobytes.toFixed(1)} kB`
