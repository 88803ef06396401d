import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp, type AppParts } from './app.ts'
import type { Installation } from './installation.ts'
import { listenAt } from './listen.ts'
import { tellChangedSettings } from './platform/changed-settings.ts'
import type { Config } from './platform/config.ts'
import type { Environment } from './platform/environment.ts'
import { isLoopback } from './platform/loopback.ts'
import type { MetricsServer } from './platform/metrics/metrics-server.ts'
import { findSession } from './platform/auth/sessions.ts'
import {
  bindingsOf,
  handlersOf,
  noticesOf,
  openEngines,
  siteSourcesOf,
  standingsOf,
  startRoutines,
  type Engines,
} from './products.ts'
import { openChannelPages } from './site/channel-pages.ts'
import type { Watch } from './watch.ts'

export type ServerRoles = { web: boolean; worker: boolean }

export type RunningServer = {
  /** Lines for the person who started it. */
  announcement: string
  /**
   * Reports not ready for a while, lets running calls and jobs finish, for ten seconds at most, and
   * closes everything.
   */
  stop(): Promise<void>
}

const builtPages = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Starts the web server, the worker, or both, on an open installation. */
export async function serve(
  opened: Installation,
  roles: ServerRoles,
  environment: Environment,
): Promise<RunningServer> {
  const { config, jobs } = opened
  let isReady = true
  let app: FastifyInstance | undefined
  let figures: MetricsServer | undefined
  let routines: ReturnType<typeof startRoutines> | undefined
  const stop = async () => {
    isReady = false
    if (app?.server.listening) await sleep(config.stopDelayMs)
    // Their work still finds the queue open.
    const work = async () => {
      await routines?.stop()
      await jobs.stop()
    }
    await Promise.all([app?.close(), work()])
    await figures?.close()
    await opened.close()
  }
  try {
    await tellChangedSettings(opened, environment)
    const watch = await watchOver(opened)
    const { installation } = watch
    const engines = watch.engines(await openEngines(installation))
    await engines.coach.warmUp()
    const handlers = watch.handlers(handlersOf(installation, engines))
    await (roles.worker
      ? jobs.work(handlers)
      : jobs.declare(handlers.map((handler) => handler.kind)))
    if (roles.worker) routines = startRoutines(installation)
    if (roles.web)
      app = await startApp(installation, engines, { isReady: () => isReady, watch: watch.requests })
    figures = await watch.listen(() => isReady)
    return { announcement: await announce(installation, app, figures), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

// A process without METRICS_PORT need not load the counters.
async function watchOver(installation: Installation): Promise<Watch> {
  if (!installation.config.metrics) return unwatched(installation)
  const { openWatch } = await import('./watch.ts')
  return openWatch(installation, installation.config.metrics)
}

const unwatched = (installation: Installation): Watch => ({
  installation,
  engines: (engines) => engines,
  handlers: (handlers) => handlers,
  requests: undefined,
  listen: async () => undefined,
})

async function startApp(
  installation: Installation,
  engines: Engines,
  { isReady, watch }: Pick<AppParts, 'isReady' | 'watch'>,
): Promise<FastifyInstance> {
  const { config, db, clock } = installation
  const pages = openChannelPages(installation, siteSourcesOf(installation), builtPages)
  const app = await buildApp(installation, {
    bindings: bindingsOf(installation, engines, pages),
    findSession: (kind, token, isPolled) => findSession(db, clock, kind, token, isPolled),
    findStanding: standingsOf(installation),
    web: existsSync(builtPages) ? { root: builtPages, pages } : undefined,
    isReady,
    watch,
  })
  const { host, port } = config
  await listenAt({ host, port }, { host: 'HOST', port: 'PORT' }, () => app.listen({ host, port }))
  return app
}

async function announce(
  installation: Installation,
  app?: FastifyInstance,
  figures?: MetricsServer,
): Promise<string> {
  const { config } = installation
  const { channelName } = config
  const lines = app ? announceApp(app, config) : [`${channelName} works on its jobs.`]
  if (figures) lines.push(`Its figures are at ${figures.address}/metrics.`)
  if (app) lines.push(...(await noticesOf(installation)))
  return lines.join('\n')
}

function announceApp(app: FastifyInstance, { channelName, host, publicUrl }: Config): string[] {
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : address
  const here = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const ready = `${channelName} is ready at ${publicUrl} (listening on ${here}).`
  return isLoopback(host) || !isLoopback(new URL(publicUrl).hostname)
    ? [ready]
    : [ready, onlyAtLocalhost]
}

const onlyAtLocalhost =
  'It refuses every call that does not name localhost: set PUBLIC_URL to the address that people use, such as http://192.168.1.20:3000.'
