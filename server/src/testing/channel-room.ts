import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDiskStorage } from '../platform/storage/disk-storage.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { fillIn } from '../platform/http/page-template.ts'
import { openImages } from '../platform/images/prepare-image.ts'
import { openLog } from '../platform/logging.ts'
import { openChannelPages } from '../site/channel-pages.ts'
import { openRouteServer } from './route-server.ts'

const hero = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 960"><circle r="9"/></svg>'

/** A channel on a folder of its own; each call comes three seconds after the one before. */
export async function openRoom(environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'channel-'))
  await mkdir(join(dataDir, 'channel'))
  await mkdir(join(dataDir, 'art'))
  await writeFile(join(dataDir, 'art/hero-wide.svg'), hero)
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://stayer.example',
    ...environment,
  })
  const lines: string[] = []
  const log = await openLog(
    { logLevel: 'warn', mode: 'test' },
    { write: (line: string) => void lines.push(line) },
  )
  let elapsedMs = 0
  const pages = openChannelPages(
    {
      config,
      clock: { ...systemClock, elapsedMs: () => (elapsedMs += 3000) },
      log,
      prepareImage: openImages(),
      storage: await openDiskStorage(join(dataDir, 'files'), systemClock),
    },
    { readStored: async () => null, readPieces: async () => [] },
    dataDir,
  )
  const house = await openRouteServer([], { mountLast: async (server) => pages.mount(server) })
  return {
    config,
    log,
    lines,
    words: pages.words,
    page: async (template: string) => fillIn(template, await pages.words()),
    get: (url: string) => house.server.inject({ url }),
    write: (words: unknown) => writeFile(join(dataDir, 'channel.json'), JSON.stringify(words)),
    writeText: (text: string) => writeFile(join(dataDir, 'channel.json'), text),
    add: async (name: string, bytes: Uint8Array) =>
      writeFile(join(dataDir, 'channel', name), bytes),
    remove: (name: string) => rm(join(dataDir, name)),
    [Symbol.asyncDispose]: async () => {
      await house.server.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
