import { Client } from 'pg'
import { startEmbedded, type EmbeddedOptions } from '../platform/db/embedded/embedded.ts'

// A server of nothing but its embedded database, for tests to kill; it has queried it once before
// it says so: `embedded-server.ts <data folder> <options as JSON>`.
const [dataDir = '', options = '{}'] = process.argv.slice(2)
const report = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

try {
  const embedded = await startEmbedded(dataDir, {
    ...(JSON.parse(options) as Partial<EmbeddedOptions>),
    log: (line) => report({ log: line }),
  })
  const client = new Client(embedded.connection)
  await client.connect()
  await client.query('select 1')
  await client.end()
  const alive = setInterval(() => undefined, 60_000)
  process.once('SIGTERM', () => void embedded.stop().then(() => clearInterval(alive)))
  report({ connection: embedded.connection })
} catch (error) {
  report({ refusal: String(error) })
}
