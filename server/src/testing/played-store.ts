import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { S3Config } from '../platform/storage-settings.ts'

/** An object store where nobody listens. */
export const nowhere: S3Config = {
  bucket: 'files',
  endpoint: 'http://127.0.0.1:1',
  region: 'us-east-1',
  accessKeyId: 'somebody',
  secretAccessKey: 'canary',
}

/** A store that gives one answer to everything. */
export async function openPlayedStore(status: number, body: string) {
  const server = createHttpServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status, { 'content-type': 'application/xml' }).end(body))
  })
  return opened(server, () => server.closeAllConnections())
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

async function opened(server: Server, cutOff: () => void) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    config: { ...nowhere, endpoint: `http://127.0.0.1:${port}` },
    async [Symbol.asyncDispose]() {
      cutOff()
      await new Promise((closed) => server.close(closed))
    },
  }
}
