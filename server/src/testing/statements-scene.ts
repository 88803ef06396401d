import * as activities from '@app/contract/community/activities'
import * as goals from '@app/contract/community/goals'
import * as imports from '@app/contract/community/imports'
import * as insights from '@app/contract/community/insights'
import * as journal from '@app/contract/community/journal'
import * as library from '@app/contract/community/library'
import * as profile from '@app/contract/community/profile'
import type { Route } from '@app/contract/route'
import sharp from 'sharp'
import { zipOf } from './archives.ts'
import type { TestMember } from './members.ts'
import { putPackage } from './packages.ts'
import type { TestApp } from './test-app.ts'
import { fitFile } from './training-files.ts'

// There are two of everything, so that a statement for each of them shows.
const many = 6
/** Two members, of whom one has several of everything. */
export type Scene = {
  house: TestApp
  ana: TestMember
  ben: TestMember
  photoUrl: string
  entryId: string
  insightId: string
  goalId: string
  contentId: string
  activityId: string
  imageUrl: string
  importId: string
}

/**
 * A call of a route, and how many statements it sends, its session's included; where words are
 * encrypted, so many more.
 */
export type CountedCall = [
  route: Route,
  statements: number,
  send: (scene: Scene) => Promise<unknown>,
  moreWhereSealed?: number,
]

const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'green' } })
  .png()
  .toBuffer()
export const file = new Blob([png], { type: 'image/png' })
export const run = new Blob([fitFile()])
export const unknownId = '019a0000-0000-7000-8000-0000000000ff'
export const idOf = (imageUrl: string) => imageUrl.split('/').at(-1) ?? ''
export const words = { title: 'Canal loop', content: 'Six easy miles by the water.' }
export const archive = await zipOf({ 'Journal.json': JSON.stringify({ entries: [] }) })

/** Fills an app with what the counted calls read and change. */
export async function openScene(house: TestApp): Promise<Scene> {
  const { ana, ben } = await house.members('ana', 'ben')
  for (let made = 0; made < many; made++) {
    await ana.call(goals.setGoal, { body: { goal: `Goal ${made}` } })
    await ana.call(journal.createEntry, { body: words })
  }
  await house.work()
  const answered = await ana.call(journal.listEntries, { query: {} })
  if (!Array.isArray(answered)) throw new Error('The list without a limit is all entries')
  for (const { aiResponses } of answered) {
    await ana.call(insights.pinInsight, {
      params: { insightId: aiResponses[0]?.id ?? '' },
      body: {},
    })
  }
  const [contentId = ''] = await putMany(house)
  await ana.call(library.saveContent, { params: { contentId }, body: {} })
  const { id: goalId } = await ana.call(goals.getGoal, {})
  const { imageUrl } = await ana.call(journal.uploadEntryImage, { file })
  const { files } = await ana.call(activities.uploadActivity, { file: run, query: {} })
  const { profile_image_url } = await ana.call(profile.uploadProfilePhoto, { file })
  const { id: importId } = await ana.call(imports.checkImport, { file: archive })
  const [newest] = answered
  return {
    house,
    ana,
    ben,
    photoUrl: profile_image_url ?? '',
    entryId: newest?.id ?? '',
    insightId: newest?.aiResponses[0]?.id ?? '',
    goalId: goalId ?? '',
    contentId,
    activityId: files[0]?.activity?.id ?? '',
    imageUrl,
    importId,
  }
}

async function putMany(house: TestApp) {
  const ids: string[] = []
  const archived_at = house.clock.now()
  for (let made = 0; made < many; made++) {
    ids.push(
      await putPackage(house, { editorial_theme: 'High-Intensity Training Methods', archived_at }),
    )
  }
  return ids
}
