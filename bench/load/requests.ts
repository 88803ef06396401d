import type { Request } from 'autocannon'
import { z } from 'zod'
import { draftOf } from '../data/drafts.ts'
import type { Person } from '../data/members.ts'
import { ms, perSecond } from '../report.ts'
import { journalPath } from '../servers/call.ts'

/**
 * The requests that each connection sends over and over; there is a connection for each element.
 */
export type Clients = readonly (readonly Request[])[]
export type Load = {
  /** The process that answers, whose processor time is measured. */
  pid: number
  address: string
  seconds: number
  clients: Clients
}

export const LoadResult = z.object({
  perSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  answers: z.number(),
  kilobytes: z.number(),
  /** The processor time of one call in the process that answers, without the database's. */
  processorMs: z.number(),
})
export type LoadResult = z.infer<typeof LoadResult>

const draftsEach = 24

/** Makes connections, which the members share by turns. */
export const connect = (
  connections: number,
  members: readonly Person[],
  requestsOf: (member: Person, connection: number) => readonly Request[],
): Clients =>
  Array.from({ length: connections }, (_, index) => {
    const member = members[index % members.length]
    return member ? requestsOf(member, index) : []
  })

export const listPath = `${journalPath}?limit=50`

export const read = (
  { cookie }: Person,
  path: string,
  headers: Record<string, string> = {},
): Request[] => [{ method: 'GET', path, headers: { cookie, ...headers } }]

/** Creates entries, of the connection's own drafts. */
export const write = ({ cookie }: Person, connection: number, path = journalPath): Request[] =>
  Array.from({ length: draftsEach }, (_, index) => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(draftOf(connection * 7 + index)),
  }))

export function describeLoad({
  perSecond: rate,
  p50Ms,
  p99Ms,
  kilobytes,
  processorMs,
}: LoadResult): string {
  const times = `p50 ${ms(p50Ms)}, p99 ${ms(p99Ms)}, ${processorMs.toFixed(2)} ms of processor`
  return `${perSecond(rate)}, ${times}, ${kilobytes.toFixed(1)} kB`
}

export const nameConnections = (count: number) =>
  count === 1 ? '1 connection' : `${count} connections`
