import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { errorCode } from './error-code.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The settings of this process, completed from a `.env` file, if there is one. */
export function readEnvironment(file = '.env', own: Environment = process.env): Environment {
  return { ...readEnvFile(file), ...own }
}

function readEnvFile(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {}
    throw error
  }
}
