import { modelName, openAiProvider } from './ai-provider.ts'
import { expect, test as base } from './journal-test.ts'
import { withOwnServer } from './own-server.ts'

type Journal = { url: string; provider: { name: string; requests: readonly string[] } }

/** A test against a server of its own that is set up with an AI provider. */
export const test = base.extend<object, { journal: Journal }>({
  journal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a part stands on
    async ({}, run) => {
      await using provider = await openAiProvider()
      const ai = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: provider.baseUrl, AI_MODEL: modelName }
      await withOwnServer(ai, (url) => run({ url, provider }))
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ journal }, run) => run(journal.url),
})

export { expect }
