import * as publishing from '@app/contract/newsroom/apple-publishing'
import { packageTitle } from '@app/contract/newsroom/package-title'
import type { Deps } from '../../../platform/deps.ts'
import { bind, type Binding } from '../../../platform/http/bind.ts'
import { toPackageRef } from '../../packages/packages.ts'
import { AppleFault } from './apple-fault.ts'
import { listStoredArticles } from './apple-articles.queries.ts'
import { explainChannelFault } from './explain-fault.ts'
import { openPublisherApi, type PublisherApi } from './publisher-api.ts'
import { askApple, readPublishing, toArticle } from './publishing.ts'

export function publishingRoutes(deps: Deps): Binding[] {
  const { db, config, clock } = deps
  const api = config.appleNews && openPublisherApi(config.appleNews, clock)
  return [
    bind(publishing.readApplePublishing, ({ params }) => readPublishing(deps, params.id)),
    bind(publishing.sendToApple, (call) => {
      const { version, ...wish } = call.body
      return call.once((tx) => askApple(deps, tx, toPackageRef(call, { version }), wish))
    }),
    bind(publishing.readAppleChannel, async () => (api ? readChannel(api) : notSetUp)),
    bind(publishing.listAppleArticles, async () => ({
      articles: (await listStoredArticles(db)).map(toListing),
    })),
  ]
}

const notSetUp: publishing.AppleChannel = {
  is_set_up: false,
  name: null,
  sections: [],
  quota: [],
  fault: null,
}

async function readChannel(api: PublisherApi): Promise<publishing.AppleChannel> {
  const found = { ...notSetUp, is_set_up: true }
  try {
    const [{ name }, sections] = await Promise.all([api.readChannel(), api.listSections()])
    const quota = await quotaOf(api)
    return {
      ...found,
      name,
      quota,
      sections: sections.map(({ isDefault, ...one }) => ({ ...one, is_default: isDefault })),
    }
  } catch (error) {
    if (!(error instanceof AppleFault)) throw error
    return { ...found, fault: explainChannelFault(error) }
  }
}

/** Apple does not document what the quota says, so that every figure in it is shown. */
async function quotaOf(api: PublisherApi) {
  try {
    return Object.entries(await api.readQuota()).flatMap(([name, value]) =>
      typeof value === 'number' ? [{ name, value }] : [],
    )
  } catch (error) {
    if (error instanceof AppleFault && error.kind === 'missing') return []
    throw error
  }
}

type Stored = Awaited<ReturnType<typeof listStoredArticles>>[number]

const toListing = (row: Stored): publishing.AppleListing => ({
  ...toArticle({ ...row, version: row.sent_version }),
  package_id: row.id,
  stream: row.stream,
  title: packageTitle(row),
  is_behind: row.version !== row.sent_version,
  is_deleted: row.deleted_at !== null,
})
