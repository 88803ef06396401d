import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for an installation's data, which goes at the end of the scope that holds it. */
export function makeDataFolder() {
  const path = mkdtempSync(join(tmpdir(), 'bench-'))
  // As root, the database runs under another account, which has to reach its folder.
  chmodSync(path, 0o755)
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}
