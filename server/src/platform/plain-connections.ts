import type { Environment } from './environment.ts'
import { isLoopback } from './loopback.ts'

/**
 * Names the settings by which data goes to another machine without encryption: a network of the
 * operator's own may be meant, and an oversight looks the same.
 */
export const plainConnections = (environment: Environment): string[] =>
  Object.entries(isPlainBy)
    .filter(([name, isPlain]) => leavesMachine(environment[name]) && isPlain(environment, name))
    .map(([name]) => name)

type IsPlain = (environment: Environment, name: string) => boolean

const byHttp: IsPlain = (environment, name) => addressIn(environment[name])?.protocol === 'http:'

// The driver asks for TLS where the address or PGSSLMODE names a mode, and not by itself.
const byDatabase: IsPlain = (environment, name) => {
  const asked = addressIn(environment[name])?.searchParams
  const mode = asked?.get('sslmode') ?? environment['PGSSLMODE'] ?? 'disable'
  return mode === 'disable' && asked?.get('ssl') !== 'true'
}

const byMail: IsPlain = (environment, name) => {
  const address = addressIn(environment[name])
  return address?.protocol === 'smtp:' && address.searchParams.get('requireTLS') === 'false'
}

const isPlainBy: Readonly<Record<string, IsPlain>> = {
  DATABASE_URL: byDatabase,
  BACKUP_PROOF_DATABASE_URL: byDatabase,
  S3_ENDPOINT: byHttp,
  AI_BASE_URL: byHttp,
  SMTP_URL: byMail,
}

/** False for an address without a host, such as a database's at a socket of the file system. */
function leavesMachine(value: string | undefined): boolean {
  const address = addressIn(value)
  const host = address?.searchParams.get('host') ?? address?.hostname ?? ''
  return host !== '' && !host.startsWith('/') && !isLoopback(host)
}

const addressIn = (value = '') => (URL.canParse(value) ? new URL(value) : null)
