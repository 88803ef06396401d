import { once } from 'node:events'
import { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

/** Has a server listen on a free port of this machine; `close` cuts its calls off. */
export async function listenHere(
  server: Server,
): Promise<{ port: number; close(): Promise<void> }> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    if (!server.listening) return
    if (server instanceof HttpServer) server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { port, close }
}
