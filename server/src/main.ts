import './node-version.ts'
import { join } from 'node:path'
import module from 'node:module'

// A folder that cannot be written to costs half a second at each start, and nothing else.
module.enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'))

// Only now: a static import would be read, and refused by an older Node, before the version is
// looked at.
const { main } = await import('./start.ts')
await main(process.argv.slice(2))
// A server that is killed would keep nothing of what it compiled.
module.flushCompileCache()
