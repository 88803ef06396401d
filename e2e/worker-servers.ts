import { request, test as base, type APIRequestContext } from '@playwright/test'
import { openMailServer, type MailServer } from '../server/src/testing/mail-server.ts'
import { moveToLibrary } from './age-stream.ts'
import { modelName, openAiProvider } from './ai-provider.ts'
import {
  newEditor,
  registerEditor,
  writePremium,
  type Editor,
  type Package,
} from './newsroom-calls.ts'
import { withOwnServer } from './own-server.ts'

export type Newsroom = {
  url: string
  dataDir: string
  /** Registered first. */
  admin: Editor
  /** Calls of the admin's, whichever account is signed in on the page. */
  asAdmin: APIRequestContext
}

type Servers = {
  /**
   * A newsroom of the worker's own: there is one premium stream and one first admin, which two
   * workers cannot share. Within a worker the tests follow each other on the same newsroom.
   */
  newsroom: Newsroom
  /** The articles that this newsroom has published, the newest last. */
  articles: Package[]
  /** A server that is set up with an AI provider. */
  journalWithAi: { url: string; provider: { name: string; requests: readonly string[] } }
  /** A server that sends its mail to a mail server of the tests'. */
  mailed: { url: string; mail: MailServer }
}

/**
 * The servers that a worker starts when a test first asks for one. Declared for every test, whether
 * it asks or not: Playwright starts another worker, with a browser and servers of its own, for
 * tests that declare others.
 */
export const test = base.extend<object, Servers>({
  newsroom: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a part stands on
    ({}, run) => withOwnNewsroom(run),
    { scope: 'worker', timeout: 60_000 },
  ],
  articles: [
    async ({ newsroom }, run) => {
      const articles: Package[] = []
      for (const [at, topic] of [
        'Nerves before a race',
        'Sleep and recovery',
        'Eating before a long run',
      ].entries()) {
        articles.push(await publish(newsroom, { topic, editorial_week: at + 1 }))
      }
      // Members read no day before it comes: the later ones stand in the library, as if it had.
      const later = articles.slice(1).map(({ id }) => id)
      await moveToLibrary(newsroom.dataDir, later)
      await run(articles)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  journalWithAi: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, run) => {
      await using provider = await openAiProvider()
      const ai = {
        AI_PROVIDER: 'openai-compatible',
        AI_BASE_URL: provider.baseUrl,
        AI_MODEL: modelName,
      }
      await withOwnServer(ai, (url) => run({ url, provider }))
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  mailed: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, run) => {
      await using mail = await openMailServer()
      const settings = { SMTP_URL: mail.url, MAIL_FROM: 'Stayer <post@example.org>' }
      await withOwnServer(settings, (url) => run({ url, mail }))
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** Lends `run` a newsroom on data of its own, with its first admin. */
export const withOwnNewsroom = (run: (newsroom: Newsroom) => Promise<void>) =>
  withOwnServer({}, async (url, dataDir) => {
    const asAdmin = await request.newContext({ baseURL: url })
    const admin = await registerEditor(asAdmin, { ...newEditor(), name: 'Ada Quill' })
    await run({ url, dataDir, admin, asAdmin })
    await asAdmin.dispose()
  })

async function publish(
  { asAdmin }: Newsroom,
  order: { topic: string; editorial_week: number },
): Promise<Package> {
  const written = await writePremium(asAdmin, order)
  const answer = await asAdmin.put(`/api/premium-content/${written.id}/publish`, {
    data: { override_reason: 'Published for a test of what members read.' },
  })
  if (!answer.ok()) throw new Error(`It could not be published: ${await answer.text()}`)
  return written
}
