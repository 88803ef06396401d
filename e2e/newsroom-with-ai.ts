import { fairWriter, writingMaterialIn } from '../server/src/testing/model-packages.ts'
import { loadWriterKnowledge } from '../server/src/writer/writer.ts'
import { modelName, openAiProvider } from './ai-provider.ts'
import { expect, lendNewsroom, test as base, type Newsroom } from './newsroom-test.ts'

/** Holds a generation's calls of a kind back until it is let go on. */
type Hold = { topic: string; order: RegExp; until: Promise<void> }
type Provider = { name: string; baseUrl: string; hold: (hold: Hold) => void }

/** A test against a newsroom whose writer is a model. */
export const test = base.extend<object, { provider: Provider; newsroom: Newsroom }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a part stands on
    async ({}, run) => {
      const write = fairWriter(await loadWriterKnowledge())
      const holds: Hold[] = []
      const reply = async (prompt: string) => {
        const order = prompt.split('\n').at(-1) ?? ''
        const { topic } = writingMaterialIn(prompt)
        await holds.find((hold) => hold.topic === topic && hold.order.test(order))?.until
        return write(prompt)
      }
      await using provider = await openAiProvider(reply)
      await run({ name: provider.name, baseUrl: provider.baseUrl, hold: (hold) => void holds.push(hold) })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  newsroom: [
    async ({ provider }, run) => {
      const ai = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: provider.baseUrl, AI_MODEL: modelName }
      await lendNewsroom(ai, run)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

export { expect }
