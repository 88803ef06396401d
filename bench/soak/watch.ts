import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../figures.ts'
import { memoryOfTree, residentMb } from '../running/process-tree.ts'

/** What was seen at one moment: memory in MB, and the files and sockets that the server holds open. */
export type Sample = { minute: number; serverMb: number; treeMb: number; open: number }

export type Growth = { of: string; fromMb: number; toMb: number; share: number }

type Watched = { pid: number; dataDir: string; minutes: number; asked: () => number }

const samplesInAll = 240

/**
 * Looks at a server for so many minutes, and compares the second quarter with the last: the first is left to its
 * caches and to the database's.
 */
export async function watch({ pid, dataDir, minutes, asked }: Watched): Promise<{
  samples: readonly Sample[]
  growth: readonly Growth[]
}> {
  const samples: Sample[] = []
  const startedAt = performance.now()
  for (let index = 0; index <= samplesInAll; index++) {
    const due = startedAt + (index * minutes * 60_000) / samplesInAll
    await sleep(Math.max(0, due - performance.now()))
    const sample = {
      minute: (performance.now() - startedAt) / 60_000,
      serverMb: residentMb(pid),
      treeMb: memoryOfTree(pid, dataDir).pss,
      open: readdirSync(`/proc/${pid}/fd`).length,
    }
    samples.push(sample)
    if (index % 20 === 0) console.error(describe(sample, asked()))
  }
  return {
    samples,
    growth: [
      growthOf('The server alone (RSS)', samples, ({ serverMb }) => serverMb),
      growthOf('With its database (PSS)', samples, ({ treeMb }) => treeMb),
    ],
  }
}

function growthOf(of: string, samples: readonly Sample[], value: (sample: Sample) => number): Growth {
  const quarter = Math.floor(samples.length / 4)
  const fromMb = median(samples.slice(quarter, 2 * quarter).map(value))
  const toMb = median(samples.slice(-quarter).map(value))
  return { of, fromMb, toMb, share: toMb / fromMb - 1 }
}

const describe = ({ minute, serverMb, treeMb, open }: Sample, asked: number) =>
  `  ${minute.toFixed(0)} min, ${asked} calls: server ${serverMb.toFixed(0)} MB, with the database ${treeMb.toFixed(0)} MB, ${open} open files`
