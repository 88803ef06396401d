import type { Request } from 'autocannon'
import type { Resident } from '../data/residents.ts'
import { draftOf } from './stories.ts'

const draftsAConnection = 24

/** So many connections, which the callers share by turns. */
export const connectionsOf = <Caller>(
  connections: number,
  callers: readonly Caller[],
  requestsOf: (caller: Caller, connection: number) => readonly Request[],
) =>
  Array.from({ length: connections }, (_, index) =>
    callers.slice(index % callers.length, (index % callers.length) + 1).flatMap((caller) => requestsOf(caller, index)),
  )

export const readsList = ({ cookie }: Resident, headers: Record<string, string> = {}): Request[] => [
  { method: 'GET', path: '/api/community/journal?limit=50', headers: { cookie, ...headers } },
]

/** What the detailed journal asks for: a page of twenty with its counts, as chosen; or the months. */
export const readsChosen = ({ cookie }: Resident, chosen: Record<string, string>): Request[] => [
  {
    method: 'GET',
    path: `/api/community/journal?${new URLSearchParams({ limit: '20', count: 'true', ...chosen }).toString()}`,
    headers: { cookie },
  },
]

export const readsMonths = ({ cookie }: Resident): Request[] => [
  { method: 'GET', path: '/api/community/journal/months', headers: { cookie } },
]

export const readsBareList = ({ id }: Resident): Request[] => [{ method: 'GET', path: `/list/${id}` }]

export const writesEntries = ({ cookie }: Resident, connection: number): Request[] =>
  drafts(connection, '/api/community/journal', { cookie })

export const writesBareEntries = ({ id }: Resident, connection: number): Request[] =>
  drafts(connection, `/create/${id}`, {})

const drafts = (connection: number, path: string, headers: Record<string, string>) =>
  Array.from({ length: draftsAConnection }, (_, index): Request => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(draftOf(connection * 7 + index)),
  }))
