import { createEntry, listEntries } from '@app/contract/community/journal'
import { listLibrary, readContent, saveContent } from '@app/contract/community/library'
import { upgrade } from '@app/contract/community/profile'
import { confirmClaim, listClaims, reopenClaim, rewordClaim } from '@app/contract/newsroom/claims'
import { undelete } from '@app/contract/newsroom/deleted'
import {
  archiveGeneration,
  unarchiveGeneration,
  updateGeneration,
} from '@app/contract/newsroom/generations'
import {
  deletePremium,
  publishPremium,
  regenerateAll,
  unarchivePremium,
  updatePremium,
} from '@app/contract/newsroom/premium'
import {
  approvePackage,
  publishPackage,
  readRecord,
  submitPackage,
  withdrawPackage,
} from '@app/contract/newsroom/signatures'
import { restoreVersion } from '@app/contract/newsroom/versions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportOf } from '../../testing/archives.ts'
import { take } from '../../testing/imports.ts'
import type { TestMember } from '../../testing/members.ts'
import { putPackage, readyContent } from '../../testing/packages.ts'
import { quickWriters } from '../../testing/quick-writers.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { moveStream } from '../premium/move-stream.ts'

const invented = 'In a trial of 212 calves, cold showers cut soreness by 31 per cent.'
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

type Scene = {
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
type Door = (scene: Scene) => Promise<string>

const at = (route: { path: string }, id: string) => route.path.replace(':id', id)
const draft = (scene: Scene, values = {}) =>
  scene.put({ ...scene.faulty, status: 'draft', ...values })
const daysOn = ({ clock }: TestApp, days: number) =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString()
const held = { status: 422, body: { code: 'premium/checks-stand' } }
const wordsIn = ({ apple_news_deck, long_form_article }: Partial<Content>) => ({
  ...(apple_news_deck !== undefined && { apple_news_deck }),
  ...(long_form_article !== undefined && { long_form_article }),
})

/** Publishes a piece without the fault. */
async function publishClean({ put, clean, bob }: Scene) {
  const id = await put({ ...clean, status: 'draft' })
  await bob.call(publishPackage, { params: { id }, body: {} })
  return id
}

/** Signs every claim that is open, with a source of the editor's own. */
async function signAll({ bob }: Scene, id: string) {
  const { claims } = await bob.call(listClaims, { params: { id } })
  for (const claim of claims.filter(({ state }) => state === 'open')) {
    const fact_ids = claim.facts.slice(0, 1).map(({ fact_id }) => fact_id)
    const body =
      fact_ids.length > 0 ? { fact_ids } : { fact_ids, source: 'Fell R., 2020, J Sport 1:1' }
    await bob.call(confirmClaim, { params: { id, claim: claim.id }, body })
  }
  return claims.filter(({ state }) => state === 'open').map((claim) => claim.id)
}

const doors: Record<string, Door> = {
  'an editor saves it': async (scene) => {
    const id = await scene.put({ ...scene.clean, status: 'draft' })
    expect(await scene.bob.put(at(updatePremium, id), wordsIn(scene.fault))).toMatchObject({
      body: { status: 'draft', is_ready: false },
    })
    return id
  },
  'an editor saves it and asks for publication': async (scene) => {
    const id = await draft(scene)
    await scene.bob.put(at(updatePremium, id), {
      tldr_summary: 'Rest.\nSleep.\nEat.',
      publish: true,
    })
    return id
  },
  'an editor saves it over a published piece': async (scene) => {
    const id = await publishClean(scene)
    await scene.bob.put(at(updatePremium, id), wordsIn(scene.fault))
    return id
  },
  'the publish call of the stream': async (scene) => {
    const id = await draft(scene)
    expect(await scene.bob.put(at(publishPremium, id), {})).toMatchObject(held)
    return id
  },
  'the publish call of the signatures': async (scene) => {
    const id = await draft(scene)
    expect(await scene.bob.put(at(publishPackage, id), {})).toMatchObject(held)
    return id
  },
  'a reason by an editor who is no admin': async (scene) => {
    const id = await draft(scene)
    const override_reason = 'I have read it, and I think that it is fine.'
    expect((await scene.bob.put(at(publishPackage, id), { override_reason })).status).toBe(403)
    return id
  },
  'an admin who gives no reason': async (scene) => {
    const id = await draft(scene)
    expect((await scene.ada.put(at(publishPackage, id), { override_reason: ' ' })).status).toBe(400)
    expect(await scene.ada.put(at(publishPackage, id), {})).toMatchObject(held)
    return id
  },
  'submission and approval': async (scene) => {
    const id = await draft(scene)
    await scene.bob.put(at(submitPackage, id), {})
    expect(await scene.ada.put(at(approvePackage, id), {})).toMatchObject(held)
    return id
  },
  'an approval of the words before': async (scene) => {
    const id = await scene.put({ ...scene.clean, status: 'draft' })
    await scene.ada.call(approvePackage, { params: { id }, body: {} })
    await scene.bob.put(at(updatePremium, id), { ...wordsIn(scene.fault), publish: false })
    expect(await scene.bob.put(at(publishPackage, id), {})).toMatchObject(held)
    return id
  },
  'a reason that was given for the words before': async (scene) => {
    const id = await draft(scene)
    const override_reason = 'An interview, at the reader’s own wish.'
    await scene.ada.call(publishPackage, { params: { id }, body: { override_reason } })
    const another = {
      long_form_article: `${scene.faulty.long_form_article}\n\nCold baths cut pain by 44 per cent.`,
    }
    await scene.bob.put(at(updatePremium, id), another)
    return id
  },
  'two editors: one publishes while the other saves': async (scene) => {
    const id = await scene.put({ ...scene.clean, status: 'draft' })
    await Promise.all([
      scene.ada.put(at(publishPackage, id), {}),
      scene.bob.put(at(updatePremium, id), wordsIn(scene.fault)),
    ])
    return id
  },
  'two editors publish at once': async (scene) => {
    const id = await draft(scene)
    const answers = await Promise.all(
      [scene.ada, scene.bob].map((editor) => editor.put(at(publishPackage, id), {})),
    )
    for (const answer of answers) expect(answer).toMatchObject(held)
    return id
  },
  'two editors: one takes a signature back while the other publishes': async (scene) => {
    const id = await draft(scene)
    const [claim = scene.house.clock.newId()] = await signAll(scene, id)
    await Promise.all([
      scene.bob.put(reopenClaim.path.replace(':id', id).replace(':claim', claim), {}),
      scene.ada.put(at(publishPackage, id), {}),
    ])
    return id
  },
  'a claim of a published piece is reworded': async (scene) => {
    const id = await publishClean(scene)
    const { claims } = await scene.bob.call(listClaims, { params: { id } })
    const params = { id, claim: claims[0]?.id ?? '' }
    await scene.bob.call(rewordClaim, { params, body: { sentence: `${invented} [SOURCE NEEDED]` } })
    return id
  },
  'an older version is brought back': async (scene) => {
    const id = await draft(scene)
    await scene.bob.put(at(updatePremium, id), wordsIn(scene.clean))
    expect((await scene.bob.call(readRecord, { params: { id } })).stage).toBe('published')
    await scene.bob.call(restoreVersion, { params: { id, version: 1 }, body: { version: 2 } })
    return id
  },
  'the library gives it back to its day': async (scene) => {
    const archived_at = scene.house.clock.now()
    const id = await scene.put({
      ...scene.faulty,
      archived_at,
      live_on: daysOn(scene.house, 4).slice(0, 10),
    })
    expect(await scene.bob.put(at(unarchivePremium, id), {})).toMatchObject({
      body: { status: 'draft' },
    })
    return id
  },
  'the scheduler fills every day anew': async (scene) => {
    const id = await draft(scene, { live_on: daysOn(scene.house, 3).slice(0, 10) })
    await scene.bob.put(at(updatePremium, id), {
      tldr_summary: 'Rest.\nSleep.\nEat.',
      publish: false,
    })
    expect((await scene.ada.post(regenerateAll.path, {})).status).toBe(200)
    await scene.house.work()
    return id
  },
  'it is deleted and brought back': async (scene) => {
    const id = await scene.put(scene.faulty)
    await scene.bob.delete(at(deletePremium, id))
    expect(await scene.bob.post(at(undelete, id), {})).toMatchObject({ body: { stage: 'draft' } })
    return id
  },
  'a withdrawn piece is saved again': async (scene) => {
    const id = await publishClean(scene)
    await scene.ana.call(saveContent, { params: { contentId: id }, body: {} })
    await scene.bob.call(withdrawPackage, {
      params: { id },
      body: { note: 'It said more than the study does.' },
    })
    await scene.bob.put(at(updatePremium, id), wordsIn(scene.fault))
    return id
  },
  'a week is activated, archived and brought back': async (scene) => {
    const weekly = await readyContent('weekly')
    const fault =
      scene.fault.apple_news_deck === undefined ? { tldr_summary: invented } : scene.fault
    const id = await putPackage(scene.house, {
      ...weekly,
      ...fault,
      stream: 'weekly',
      status: 'draft',
    })
    await scene.bob.put(at(updateGeneration, id), { editorial_week: 4 })
    expect(await scene.bob.put(at(publishPackage, id), {})).toMatchObject(held)
    await scene.bob.put(at(archiveGeneration, id), {})
    await scene.bob.put(at(unarchiveGeneration, id), {})
    expect((await scene.bob.call(readRecord, { params: { id } })).stage).toBe('draft')
    return id
  },
  'a member turns Premium on, and asks for it by its id': async (scene) => {
    const id = await draft(scene)
    const { cy } = await scene.house.members('cy')
    await cy.call(upgrade, { body: {} })
    expect((await cy.get(readContent.path.replace(':contentId', id))).status).toBe(404)
    return id
  },
  'a member saves it by its id': async (scene) => {
    const id = await draft(scene)
    expect((await scene.ana.post(saveContent.path.replace(':contentId', id), {})).status).toBe(404)
    return id
  },
  'a member brings an archive in that names it': async (scene) => {
    const id = await publishClean(scene)
    await scene.ana.call(saveContent, { params: { contentId: id }, body: {} })
    const archive = await exportOf(scene.ana)
    await scene.bob.put(at(updatePremium, id), wordsIn(scene.fault))
    await take(scene.house, scene.ana, archive)
    const { dee } = await scene.house.members('dee')
    await take(scene.house, dee, archive)
    expect(JSON.stringify(await dee.call(listLibrary, {}))).not.toContain(id)
    return id
  },
  // The last one: an editor's session ends before the next morning.
  midnight: async (scene) => {
    const tomorrow = daysOn(scene.house, 1)
    const live_on = tomorrow.slice(0, 10)
    await scene.house.db.deleteFrom('packages').where('live_on', '=', live_on).execute()
    const id = await draft(scene, { live_on })
    scene.house.clock.set(tomorrow)
    await moveStream(scene.house.deps)
    await scene.house.work()
    return id
  },
}

/** Reads all that a member is ever shown of the library. */
async function shownTo(member: TestMember): Promise<string> {
  const query = { limit: 50, answered: 'true', recommendations: 'true' } as const
  const { savedContent } = await member.call(listLibrary, {})
  return JSON.stringify([savedContent, await member.call(listEntries, { query })])
}

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
      return putPackage(house, { live_on: daysOn(house, 100 + day).slice(0, 10), ...values })
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
