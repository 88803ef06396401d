import { uploadActivity } from '@app/contract/community/activities'
import { goalHistory } from '@app/contract/community/goals'
import { addHold } from '@app/contract/community/holds'
import { exportJournal } from '@app/contract/community/imports'
import { createEntry, deleteEntry, uploadEntryImage } from '@app/contract/community/journal'
import { uploadProfilePhoto } from '@app/contract/community/profile'
import type { Route } from '@app/contract/route'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exportOf, filesIn } from '../testing/archives.ts'
import type { Answer, TestCaller } from '../testing/caller.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { check, entriesOf, writeJournal } from '../testing/imports.ts'
import type { TestMember } from '../testing/members.ts'
import { shareJournal } from '../testing/shares.ts'
import { addPasskey } from '../testing/passkey-device.ts'
import { putPackage } from '../testing/packages.ts'
import { allRows } from '../testing/rows.queries.ts'
import { fitFile } from '../testing/training-files.ts'

const community = '/api/community'
const patienceMs = 120_000
const unknownId = '019a0000-0000-7000-8000-0000000000ff'

/** The owner of the thing at an address; the team's things belong to every editor alike. */
const thingAt: Readonly<Record<string, string>> = {
  [`${community}/journal/:id`]: 'entry',
  [`${community}/journal/:id/activity`]: 'entry',
  [`${community}/activities/:activityId`]: 'activity',
  [`${community}/journal/:id/versions`]: 'entry',
  [`${community}/journal/:id/versions/:version/restore`]: 'entry',
  [`${community}/journal/deleted/:id`]: 'deleted',
  [`${community}/journal/deleted/:id/restore`]: 'deleted',
  [`${community}/goals/:id`]: 'goal',
  [`${community}/training/holds/:id`]: 'hold',
  [`${community}/shares/:id`]: 'share',
  [`${community}/images/:id`]: 'image',
  [`${community}/profile/image/:id`]: 'portrait',
  [`${community}/imports/:importId`]: 'import',
  [`${community}/imports/:importId/start`]: 'import',
  [`${community}/insights/:insightId/ask-again`]: 'insight',
  [`${community}/insights/:insightId/comment`]: 'insight',
  [`${community}/insights/:insightId/is-pinned`]: 'insight',
  [`${community}/insights/:insightId/unhelpful`]: 'insight',
  [`${community}/insights/pin/:insightId`]: 'insight',
  [`${community}/coach/memory/:insightId`]: 'insight',
  [`${community}/momentum/milestones/:id`]: 'entry',
  [`${community}/on-this-day/entries/:id`]: 'entry',
  [`${community}/auth/sessions/:id`]: 'session',
  [`${community}/auth/passkeys/:id`]: 'passkey',
  [`${community}/library/content/:contentId`]: 'draft',
  [`${community}/library/save/:contentId`]: 'draft',
  [`${community}/library/remove/:contentId`]: 'draft',
  '/api/auth/sessions/:id': 'editorSession',
  '/api/auth/passkeys/:id': 'editorPasskey',
  // Pictures are made for print: anyone with the address may see one.
  '/api/content/art/:packageId/:place': 'public',
  '/api/content/pictures/:id': 'public',
  // The address of a calendar is its key, for anyone who has it.
  '/api/calendar/:file': 'public',
}
const bodies: Readonly<Record<string, object>> = {
  [`PUT ${community}/journal/:id`]: { title: 'Taken over', content: 'Taken over.' },
  [`PUT ${community}/journal/:id/activity`]: { activity_id: unknownId },
  [`PUT ${community}/goals/:id`]: { goal: 'Taken over' },
  [`PUT ${community}/training/holds/:id`]: { kind: 'ill', from: '2026-03-02', to: '2026-03-02' },
  [`PUT ${community}/coach/memory/:insightId`]: { theme: 'easy' },
  [`PUT ${community}/auth/passkeys/:id`]: { label: 'Taken over' },
  'PUT /api/auth/passkeys/:id': { label: 'Taken over' },
  [`PUT ${community}/momentum/milestones/:id`]: { is_milestone: false },
  [`PUT ${community}/on-this-day/entries/:id`]: { may_return: false },
  [`POST ${community}/insights/:insightId/comment`]: { text: 'Taken over.' },
}
// Removing an unsaved article is no error, for any member.
const asGoodAsDone = new Set([`DELETE ${community}/library/remove/:contentId`])

const isOwned = ({ path, access }: Route) =>
  path.includes('/:') && access !== 'editor' && access !== 'admin'

async function furnish(house: TestApp) {
  const { ana, ben } = await house.members('ana', 'ben')
  const { ed, eva } = await house.editors({ ed: 'editor', eva: 'editor' })
  await writeJournal(house, ana)
  const file = new File([new Uint8Array(await photo())], 'portrait.png', { type: 'image/png' })
  const { imageUrl } = await ana.call(uploadEntryImage, { file })
  const { files } = await ana.call(uploadActivity, {
    file: new File([fitFile()], 'run.fit'),
    query: {},
  })
  const member = await ana.call(uploadProfilePhoto, { file })
  const { id: deleted } = await ana.call(createEntry, {
    body: { title: 'A heron', content: 'It stood still.' },
  })
  await ana.call(deleteEntry, { params: { id: deleted } })
  const entries = await entriesOf(ana)
  const goals = await ana.call(goalHistory, {})
  const hold = { kind: 'holiday' as const, from: '2026-03-01', to: '2026-03-05' }
  const things: Record<string, string> = {
    share: (await shareJournal(ana)).share.id,
    hold: (await ana.call(addHold, { body: hold })).id,
    entry: entries.at(-1)?.id ?? '',
    deleted,
    insight: entries.at(-1)?.aiResponses[0]?.id ?? '',
    goal: goals.goals[0]?.id ?? '',
    activity: files[0]?.activity?.id ?? '',
    image: idAtEnd(imageUrl),
    portrait: idAtEnd(member.profile_image_url ?? ''),
    import: (await check(ana, await exportOf(ana))).id,
    draft: await putPackage(house, { status: 'draft', live_on: '2026-03-09' }),
    session: await sessionOf(ana, `${community}/auth/sessions`),
    editorSession: await sessionOf(ed, '/api/auth/sessions'),
    passkey: await addPasskey(ana, `${community}/auth/passkeys`),
    editorPasskey: await addPasskey(ed, '/api/auth/passkeys'),
  }
  // The use of a session is recorded once an hour, so this call does it and not the ones below.
  await Promise.all([ben.get(`${community}/auth/me`), eva.get('/api/auth/me')])
  return { ana, ben, ed, eva, things }
}

const photo = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
const idAtEnd = (path: string) => path.split('?')[0]?.split('/').at(-1) ?? ''
const sessionOf = async (resident: TestMember, path: string) => {
  const { body } = await resident.get(path)
  return (body as { sessions: { id: string }[] }).sessions[0]?.id ?? ''
}

/** Calls a route about one thing. */
async function callAbout(caller: TestCaller, route: Route, id: string): Promise<Answer> {
  const url = route.path.replace(':version', '1').replaceAll(/:\w+/g, id)
  const body = bodies[`${route.method} ${route.path}`] ?? (route.body && {})
  if (route.method === 'GET') return caller.get(url)
  if (route.method === 'DELETE') return caller.delete(url)
  return route.method === 'PUT' ? caller.put(url, body) : caller.post(url, body)
}

/** An answer without its varying parts. */
function timeless({ status, bytes, headers }: Answer) {
  const { 'x-request-id': id, date: _date, ...others } = headers
  return {
    status,
    headers: others,
    text: bytes.toString('latin1').replaceAll(String(id), 'the request'),
  }
}

test('each address that names one thing has its owner in the table above', async () => {
  await using house = await createTestApp()
  const owned = house.bindings.map(({ route }) => route).filter(isOwned)

  expect([...new Set(owned.map(({ path }) => path))].toSorted()).toEqual(
    Object.keys(thingAt).toSorted(),
  )
})

test(
  'another account’s thing gets the same answer as an unknown one, byte for byte, and stays as it was',
  async () => {
    await using house = await createTestApp()
    const { ben, eva, ana, ed, things } = await furnish(house)
    const before = await allRows(house.db, ['rate_counters', 'guess_counters'])
    const routes = house.bindings
      .map(({ route }) => route)
      .filter((route) => things[thingAt[route.path] ?? ''])

    for (const route of routes) {
      const [other, name] = [
        route.access === 'any-editor' ? eva : ben,
        `${route.method} ${route.path}`,
      ]
      const theirs = timeless(
        await callAbout(other, route, things[thingAt[route.path] ?? ''] ?? ''),
      )
      const nothing = timeless(await callAbout(other, route, unknownId))
      expect([name, theirs]).toEqual([name, nothing])
      expect([name, theirs.status]).toEqual([name, asGoodAsDone.has(name) ? 200 : 404])
    }

    expect(routes.length).toBeGreaterThan(20)
    expect(await allRows(house.db, ['rate_counters', 'guess_counters'])).toEqual(before)
    // The same calls succeed for the owner.
    for (const route of routes.toSorted((one, next) => Number(one.method > next.method) - 0.5)) {
      const thing = thingAt[route.path] ?? ''
      if (thing === 'draft' || route.method === 'DELETE') continue
      const owner = route.access === 'any-editor' ? ed : ana
      expect([route.path, (await callAbout(owner, route, things[thing] ?? '')).status]).not.toEqual(
        [route.path, 404],
      )
    }
  },
  patienceMs,
)

test(
  'no list, profile, export or newsroom call shows anything of another member’s journal',
  async () => {
    await using house = await createTestApp()
    const { ana, ben } = await house.members('ana', 'ben')
    const { ada } = await house.editors({ ada: 'admin' })
    const words = 'heron by the weir'
    await ana.call(createEntry, { body: { title: words, content: `${words}.`, is_private: false } })
    await ana.post(`${community}/goals`, { goal: words })
    await house.work()

    for (const { route } of house.bindings) {
      if (route.method !== 'GET' || route.path.includes('/:')) continue
      for (const caller of [house.visitor, ben, ada]) {
        const { bytes } = await caller.get(route.path)
        const shown =
          route.path === exportJournal.path && caller === ben
            ? await unpacked(bytes)
            : bytes.toString()
        for (const trace of [words, ana.id]) {
          // The admin's list of users names members, but none of their words.
          if (trace === ana.id && caller === ada && route.access === 'admin') continue
          expect([route.path, shown.includes(trace)]).toEqual([route.path, false])
        }
      }
    }
  },
  patienceMs,
)

const unpacked = async (bytes: Buffer) =>
  [...(await filesIn(bytes)).values()].map(String).join('\n')

test('an Idempotency-Key is each account’s own: the same key and words are another’s other entry', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const write = (member: TestMember) =>
    member.post(
      `${community}/journal`,
      { title: 'Canal loop', content: 'Five miles.' },
      { 'idempotency-key': 'k1' },
    )

  const [hers, his] = [await write(ana), await write(ben)]

  expect([hers.status, his.status]).toEqual([201, 201])
  expect(his.body).not.toMatchObject({ id: (hers.body as { id: string }).id })
})
