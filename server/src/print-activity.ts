import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { activityFaults } from '@app/contract/community/activity-files'
import type { Activity } from './activities/activity.ts'
import { openActivityReader } from './activities/activity-reader.ts'
import { readEnvironment } from './platform/environment.ts'
import { errorCode } from './platform/error-code.ts'
import { StartRefusal } from './start-refusal.ts'

/** Prints what a training file holds as JSON, a line for each file of a ZIP. */
export async function printActivity(path: string, print: (line: string) => void): Promise<void> {
  const reader = openActivityReader()
  try {
    for (const file of await reader.read(basename(path), await readGivenFile(path), 'admin')) {
      if ('fault' in file) throw new StartRefusal(`${file.name}: ${activityFaults[file.fault]}`)
      print(JSON.stringify(figuresOf(file.activity)))
    }
  } finally {
    await reader.close()
  }
}

const figuresOf = ({ sport, startedAt, seconds, distanceMeters, points, sessions }: Activity) => ({
  sport,
  startedAt,
  seconds,
  distanceMeters,
  points,
  sessions,
})

/** npm runs a command in the project's folder; the caller means the folder that they are in. */
async function readGivenFile(path: string): Promise<Uint8Array> {
  try {
    return await readFile(resolve(readEnvironment()['INIT_CWD'] ?? '.', path))
  } catch (fault) {
    const why = errorCode(fault) === 'ENOENT' ? 'There is no such file' : 'This file cannot be read'
    throw new StartRefusal(`${why}: ${path}`)
  }
}
