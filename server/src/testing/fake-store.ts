import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import type { S3Config } from '../platform/storage/storage-settings.ts'
import { listenHere } from './listening-server.ts'

/** The settings of an object store that does not exist. */
export const unreachableStore: S3Config = {
  bucket: 'files',
  endpoint: 'http://127.0.0.1:1',
  region: 'us-east-1',
  accessKeyId: 'somebody',
  secretAccessKey: 'canary',
}

/** A store that gives one answer to everything. */
export async function openPlayedStore(status: number, body: string) {
  const server = createHttpServer((request, response) => {
    request
      .resume()
      .on('end', () => response.writeHead(status, { 'content-type': 'application/xml' }).end(body))
  })
  return opened(server)
}

type Asked = { method: string; path: string; query: URLSearchParams; isSigned: boolean }
type Answer = { status?: number; code?: string; body?: string; afterMs?: number }

/** A store that answers each call by a function, and records the calls. */
export async function openScriptedStore(answerTo: (asked: Asked) => Answer) {
  const calls: Asked[] = []
  const server = createHttpServer((request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://store')
    const isSigned = request.headers.authorization !== undefined
    const asked = { method: request.method ?? '', path, query, isSigned }
    calls.push(asked)
    const {
      status = 200,
      code,
      body = code ? `<Error><Code>${code}</Code></Error>` : '',
      afterMs = 0,
    } = answerTo(asked)
    const type = { 'content-type': 'application/xml' }
    request
      .resume()
      .on('end', () => setTimeout(() => response.writeHead(status, type).end(body), afterMs))
  })
  return { calls, ...(await opened(server)) }
}

/** A store that begins to answer every connection so, and then says nothing more. */
export async function openSilentStore(sent: string) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(sent))
  })
  return opened(server, () => sockets.forEach((socket) => socket.destroy()))
}

async function opened(server: Server, cutOff?: () => void) {
  const { port, close } = await listenHere(server)
  return {
    config: { ...unreachableStore, endpoint: `http://127.0.0.1:${port}` },
    async [Symbol.asyncDispose]() {
      cutOff?.()
      await close()
    },
  }
}
