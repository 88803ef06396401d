import { fillDemo as route } from '@app/contract/newsroom/demo'
import { loadSigns } from './coach/coach.ts'
import { fillDemo } from './newsroom/demo/demo.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { reachDatabase } from './platform/db/connect.ts'
import { migrate } from './platform/db/migrate.ts'
import { readEnvironment } from './platform/environment.ts'
import { isRefusal } from './platform/refusal.ts'
import { sayWhyNot, StartRefusal } from './start-refusal.ts'
import { createWriters } from './writer/writers.ts'

/** Fills an empty newsroom from the command line, whether the server runs or not. */
export async function demo(print: (line: string) => void = console.log): Promise<void> {
  try {
    await fill(print)
  } catch (error) {
    process.exitCode = 1
    sayWhyNot(error)
  }
}

async function fill(print: (line: string) => void) {
  const config = readConfig(readEnvironment())
  await using opened = new AsyncDisposableStack()
  const { db } = opened.adopt(await reachDatabase(config, () => undefined), ({ close }) => close())
  await migrate(db)
  const filled = await fillDemo(
    { db, clock: systemClock, config },
    createWriters({ llm: null, loadSigns }),
    (title, written, all) => print(`${String(written).padStart(2)} of ${all}  ${title}`),
  )
  if (isRefusal(filled)) throw new StartRefusal(route.refusals['demo/not-empty'][1])
  const { weeks, days, archived } = filled
  print(
    `${weeks} weeks of this cycle, ${days} premium days and ${archived} packages in the archive are there.`,
  )
  print(`They are shown at ${config.publicUrl}/content-calendar, to editors who are signed in.`)
}
