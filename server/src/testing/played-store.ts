import { once } from 'node:events'
import { createServer } from 'node:http'
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
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status, { 'content-type': 'application/xml' }).end(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    config: { ...nowhere, endpoint: `http://127.0.0.1:${port}` },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
