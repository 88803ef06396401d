import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

export type Environment = Readonly<Record<string, string | undefined>>

/** The settings of this process, completed from a `.env` file, if there is one. */
export function readEnvironment(file = '.env', own: Environment = process.env): Environment {
  return { ...readEnvFile(file), ...own }
}

function readEnvFile(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
