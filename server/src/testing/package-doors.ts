import { createEntry, listEntries } from '@app/contract/community/journal'
import { listLibrary, readContent } from '@app/contract/community/library'
import { upgrade } from '@app/contract/community/profile'
import { publishPackage } from '@app/contract/newsroom/signatures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveStream } from '../newsroom/premium/move-stream.ts'
import type { TestMember } from './members.ts'
import { putPackage, readyContent } from './packages.ts'
import { quickWriters } from './quick-writers.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export const invented = 'In a trial of 212 calves, cold showers cut soreness by 31 per cent.'
type Content = Awaited<ReturnType<typeof readyContent>>
type Fault = (content: Content) => Partial<Content>

/** The two kinds of obstacle: a check of weight `must`, and an open claim. */
const faults: Record<string, Fault> = {
  'a check of weight must': () => ({
    apple_news_deck: 'Rest well, and take [SOURCE NEEDED] for it.',
  }),
  'an open claim': ({ long_form_article }) => ({
    long_form_article: long_form_article.replace('\n\n-', ` ${invented}\n\n-`),
  }),
}

export type Scene = {
  house: TestApp
  ana: TestMember
  bob: TestMember
  ada: TestMember
  clean: Content
  faulty: Content
  fault: Partial<Content>
  put: (values?: Parameters<typeof putPackage>[1]) => Promise<string>
}
/** Goes through a door with a package that has the fault; answers with the package's id. */
export type Door = (scene: Scene) => Promise<string>

export const at = (route: { path: string }, id: string) => route.path.replace(':id', id)
export const draft = (scene: Scene, values = {}) =>
  scene.put({ ...scene.faulty, status: 'draft', ...values })
export const daysOn = ({ clock }: TestApp, days: number) =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString()
export const held = { status: 422, body: { code: 'premium/checks-stand' } }
export const packageWordsIn = ({ apple_news_deck, long_form_article }: Partial<Content>) => ({
  ...(apple_news_deck !== undefined && { apple_news_deck }),
  ...(long_form_article !== undefined && { long_form_article }),
})

/** Publishes a piece without the fault. */
export async function publishClean({ put, clean, bob }: Scene) {
  const id = await put({ ...clean, status: 'draft' })
  await bob.call(publishPackage, { params: { id }, body: {} })
  return id
}

/** Reads all that a member is ever shown of the library. */
async function shownTo(member: TestMember): Promise<string> {
  const query = { limit: 50, answered: 'true', recommendations: 'true' } as const
  const { savedContent } = await member.call(listLibrary, {})
  return JSON.stringify([savedContent, await member.call(listEntries, { query })])
}

/** Registers the tests of these doors, with each of the two faults. */
export function tryDoors(doors: Record<string, Door>) {
  describe.each(Object.entries(faults))('with %s, nothing reaches a member', (_name, breakIt) => {
    let scene: Scene
    beforeAll(async () => {
      const house = await createTestApp({ now: '2026-03-02T06:00:00Z', writers: quickWriters })
      await moveStream(house.deps)
      const { bob, ada } = await house.editors({ bob: 'editor', ada: 'admin' })
      const { ana } = await house.members('ana')
      await ana.call(upgrade, { body: {} })
      await ana.call(createEntry, {
        body: { title: 'Rest', content: 'A rest day after the hills, and a nap.' },
      })
      await house.work()
      const clean = await readyContent()
      const fault = breakIt(clean)
      let day = 0
      const put: Scene['put'] = (values = {}) => {
        day += 1
        return putPackage(house, { live_on: daysOn(house, -100 - day).slice(0, 10), ...values })
      }
      scene = { house, ana, bob, ada, clean, fault, faulty: { ...clean, ...fault }, put }
    })
    afterAll(() => scene.house[Symbol.asyncDispose]())

    test.each(Object.entries(doors))('when %s', async (_door, goThrough) => {
      const id = await goThrough(scene)

      expect((await scene.ana.get(readContent.path.replace(':contentId', id))).status).toBe(404)
      expect(await shownTo(scene.ana)).not.toContain(id)
    })
  })
}
