// The part of autocannon that is used here; it brings no types.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  export type Request = {
    method: string
    path: string
    headers?: Record<string, string>
    body?: string
  }
  type Client = { setRequests(requests: readonly Request[]): void }
  type Options = {
    url: string
    connections: number
    duration: number
    setupClient(client: Client): void
  }
  type Result = { duration: number; errors: number; timeouts: number }
  type Instance = EventEmitter & PromiseLike<Result>

  export default function autocannon(options: Options): Instance
}
