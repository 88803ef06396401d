import { appPaths, kitPath } from '@app/contract/paths'
import type { FastifyInstance } from 'fastify'
import { mountUnsubscribe } from './community/letter-mail/unsubscribe-page.ts'
import type { ChannelPages } from './site/channel-pages.ts'
import type { Deps } from './platform/deps.ts'
import type { FindSession, FindStanding } from './platform/http/authorise.ts'
import type { Binding } from './platform/http/bind.ts'
import { mountDocs } from './platform/http/docs/mount-docs.ts'
import { mountHealth } from './platform/http/health.ts'
import { mount } from './platform/http/mount.ts'
import { createServer } from './platform/http/server.ts'
import { serveSiteFiles, serveWeb } from './platform/http/static-files.ts'
import type { Timeouts } from './platform/http/connection.ts'
import { answerUnknownPaths } from './platform/http/unknown-paths.ts'

const apiVersion = '1'

export type AppParts = {
  findSession: FindSession
  bindings: readonly Binding[]
  findStanding: FindStanding
  /** The folder of the built pages and what fills them in; without them only the API is served. */
  web?: { root: string; pages: ChannelPages } | undefined
  /** False once the process has been asked to stop. */
  isReady?: (() => boolean) | undefined
  timeouts?: Timeouts
  /** Counts the requests, for those who watch. */
  watch?: ((server: FastifyInstance) => void) | undefined
}

/**
 * The web server with everything mounted; `listen` starts it, `close` lets calls under way finish.
 */
export async function buildApp(deps: Deps, parts: AppParts): Promise<FastifyInstance> {
  const { config, db, clock } = deps
  const { bindings, findSession, findStanding, web, isReady = () => true } = parts
  const server = await createServer({
    ...deps,
    timeouts: parts.timeouts,
    isReady,
    watch: parts.watch,
  })
  const { isHttps, mode } = config
  await mount(server, bindings, {
    isHttps,
    mode,
    findSession,
    findStanding,
    answerStore: { db, clock },
    memberBudget: config.memberBudget,
    clock,
  })
  mountDocs(
    server,
    bindings.map((binding) => binding.route),
    {
      title: `The ${config.channelName} API`,
      version: apiVersion,
      serverUrl: config.publicUrl,
      isHttps,
    },
  )
  mountHealth(server, db, isReady)
  await mountUnsubscribe(server, deps)
  const paths = [...Object.values(appPaths), ...(mode === 'production' ? [] : [kitPath])]
  if (web === undefined) {
    answerUnknownPaths(server)
    return server
  }
  web.pages.mount(server)
  serveSiteFiles(server, config, clock)
  await serveWeb(server, { root: web.root, appPaths: paths, words: web.pages.words })
  return server
}
