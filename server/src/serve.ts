import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Installation } from './installation.ts'
import type { Config } from './platform/config.ts'
import { findSession } from './platform/sessions/sessions.ts'
import { bindingsOf, handlersOf, noticesOf, openEngines, standingsOf, startRoutines, type Engines } from './products.ts'
import { StartRefusal } from './start-refusal.ts'

export type Roles = { web: boolean; worker: boolean }

export type Serving = {
  /** For whoever started it, in one line or a few. */
  announcement: string
  /** Is not ready for a while, then lets calls and jobs under way finish, for ten seconds at most, and closes everything. */
  stop(): Promise<void>
}

const builtPages = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Starts the web server, the worker, or both, on an open installation. */
export async function serve(installation: Installation, roles: Roles): Promise<Serving> {
  const { config, jobs } = installation
  let isReady = true
  let app: FastifyInstance | undefined
  let routines: ReturnType<typeof startRoutines> | undefined
  const stop = async () => {
    isReady = false
    if (app?.server.listening) await sleep(config.stopDelayMs)
    // What they are about still finds the queue open.
    const work = async () => {
      await routines?.stop()
      await jobs.stop()
    }
    await Promise.all([app?.close(), work()])
    await installation.close()
  }
  try {
    const engines = await openEngines(installation)
    const handlers = handlersOf(installation, engines)
    await (roles.worker ? jobs.work(handlers) : jobs.declare(handlers.map((handler) => handler.kind)))
    if (roles.worker) routines = startRoutines(installation)
    if (!roles.web) return { announcement: `${config.channelName} works on its jobs.`, stop }
    app = await openApp(installation, engines, () => isReady)
    await listen(app, config)
    return { announcement: [announce(app, config), ...(await noticesOf(installation))].join('\n'), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const openApp = (installation: Installation, engines: Engines, isReady: () => boolean) =>
  buildApp(installation, {
    bindings: bindingsOf(installation, engines),
    findSession: (kind, token, isPolled) => findSession(installation.db, installation.clock, kind, token, isPolled),
    findStanding: standingsOf(installation),
    webRoot: existsSync(builtPages) ? builtPages : undefined,
    isReady,
  })

async function listen(app: FastifyInstance, { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw new StartRefusal(`Port ${port} is in use on ${host}: set PORT to a free one.`)
    if (code === 'EACCES') throw new StartRefusal(`Port ${port} may not be used here: set PORT to one above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartRefusal(`HOST is ${host}, which is no address of this machine.`)
    }
    throw error
  }
}

function announce(app: FastifyInstance, { channelName, host, publicUrl }: Config): string {
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : address
  const here = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  return `${channelName} is ready at ${publicUrl} (listening on ${here}).`
}
