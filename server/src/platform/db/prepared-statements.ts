import { hash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import type { PoolClient } from 'pg'
import type { Connections } from './cancellable.ts'

// SQL is written once and run often, so few names are ever needed. A list of values makes new SQL
// for each of its lengths: past these limits a statement is parsed again each time rather than kept
// by the database for good.
const MOST_STATEMENTS_A_CONNECTION = 400
const MOST_PARAMETERS = 40

// The best plan of a search depends on how common the words are, which a plan made once for all
// values cannot know.
const isSearch = / @@ /

const isPreparable = /^\s*(select|insert|update|delete|merge|with)\b[^;]*$/i

/** Names a statement by its SQL; null where it is parsed each time. */
type NameOf = (text: string) => string | null

const nameIn = (text: string) =>
  isPreparable.test(text) && !isSearch.test(text) ? hash('sha1', text, 'base64url') : null

/** Reads each text once: a call sends the same few again and again. */
function rememberNames(): NameOf {
  const known = new Map<string, string | null>()
  return (text) => {
    const name = known.get(text)
    if (name !== undefined) return name
    const found = nameIn(text)
    if (known.size < MOST_STATEMENTS_A_CONNECTION) known.set(text, found)
    return found
  }
}

/** Hands Kysely connections that prepare each statement under a name made from its SQL. */
export function preparedStatements(pool: Connections): PostgresPool {
  const nameOf = rememberNames()
  // Kysely knows a connection again by its identity.
  const known = new WeakMap<PoolClient, PoolClient>()
  const connect = async () => {
    const client = await pool.connect()
    const prepared = known.get(client) ?? preparingClient(client, nameOf)
    known.set(client, prepared)
    return prepared
  }
  return { options: pool.options, connect, end: () => pool.end() }
}

function preparingClient(client: PoolClient, nameOf: NameOf): PoolClient {
  const names = new Set<string>()
  const nameFor = (text: string, parameters: readonly unknown[]): string | undefined => {
    const name = parameters.length > MOST_PARAMETERS ? null : nameOf(text)
    if (name === null) return undefined
    if (!names.has(name) && names.size >= MOST_STATEMENTS_A_CONNECTION) return undefined
    names.add(name)
    return name
  }
  const query = (text: string, parameters: readonly unknown[]) => {
    const name = nameFor(text, parameters)
    return client.query({ text, values: [...parameters], ...(name && { name }) })
  }
  return new Proxy(client, {
    get: (target, property) =>
      property === 'query' ? query : (Reflect.get(target, property) as unknown),
  })
}
