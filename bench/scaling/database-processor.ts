import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
// In /proc/<pid>/stat after the program's name: its own time, then that of its children that have ended.
const [firstTime, times] = [11, 4]

/** The processor time that a PostgreSQL in this folder has used, in milliseconds: its first process and all others. */
export function databaseProcessorMs(folder: string): number {
  const [postmaster = ''] = readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n')
  const children = execFileSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [postmaster, ...children].reduce((sum, pid) => sum + ticksOf(pid), 0) * (1000 / ticksPerSecond)
}

function ticksOf(pid: string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields.slice(firstTime, firstTime + times).reduce((sum, ticks) => sum + Number(ticks), 0)
  } catch {
    // It has just ended; its time is its parent's now.
    return 0
  }
}
