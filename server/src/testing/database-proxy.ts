import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createTestDatabase, urlOf } from './postgres.ts'

type Found = { host: string; port: number; user: string; database: string }

/**
 * A test's database behind a door that is shut at first, and that can hold back all that goes
 * through it.
 */
export async function openDatabaseDoor() {
  const database = await createTestDatabase()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'door-'))
  const found = database.connection as Found
  const inside = new Set<Socket>()
  let isHeld = false
  let cutAt: string | undefined
  const door = createServer((caller) => {
    const answering = connect(`${found.host}/.s.PGSQL.${found.port}`)
    for (const socket of [caller, answering]) socket.on('error', () => undefined)
    caller.on('close', () => answering.destroy())
    answering.on('close', () => caller.destroy())
    caller.on('data', (bytes) => {
      if (cutAt !== undefined && bytes.includes(cutAt)) return cut()
      if (!isHeld) answering.write(bytes)
    })
    answering.pipe(caller)
    inside.add(caller)
  })
  const cut = () => {
    cutAt = undefined
    for (const caller of inside) caller.destroy()
  }
  const dispose = async () => {
    cut()
    door.close()
    await database.drop()
    await rm(folder, { recursive: true })
  }
  return {
    found,
    folder,
    connection: { ...found, host: folder, port: 5432 },
    url: urlOf({ ...found, host: folder, port: 5432 }),
    open: () => door.listen(path.join(folder, '.s.PGSQL.5432')),
    /** Statements are taken and not answered, as by a database that hangs. */
    hold: () => (isHeld = true),
    letGo: () => (isHeld = false),
    /** All connections are cut, once, when a statement holds these words. */
    cutOnceAt: (words: string) => (cutAt = words),
    [Symbol.asyncDispose]: dispose,
  }
}
