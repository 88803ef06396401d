import { connect } from 'node:net'
import path from 'node:path'
import { Client, type PoolClient } from 'pg'
import { z } from 'zod'

const CANCEL_REQUEST = 80_877_102
const SENT_WITHIN_MS = 2_000

// The driver has them, and its types do not.
const Session = z.object({ processID: z.int(), secretKey: z.int() })

/**
 * Ends a connection with its running statement, which the database would otherwise run to its end.
 * The holder sees an unreachable database.
 */
export function cutOff(client: PoolClient): void {
  if (!(client instanceof Client)) return
  cancelStatement(client)
  // This does not wait while a statement is running.
  void client.end()
}

/**
 * Cancels over a second connection, as the protocol wants it; a pooler passes it on. If that fails,
 * `statement_timeout` ends the statement.
 */
function cancelStatement(client: Client) {
  const session = Session.safeParse(client)
  if (!session.success) return
  const { host, port } = client
  const asking = host.startsWith('/')
    ? connect(path.join(host, `.s.PGSQL.${port}`))
    : connect(port, host)
  const request = Buffer.alloc(16)
  const { processID, secretKey } = session.data
  for (const [place, value] of [request.length, CANCEL_REQUEST, processID, secretKey].entries())
    request.writeInt32BE(value, place * 4)
  asking.on('error', () => asking.destroy())
  asking.setTimeout(SENT_WITHIN_MS, () => asking.destroy())
  asking.end(request)
}
