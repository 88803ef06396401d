import { forgetMemory } from '@app/contract/community/coach'
import { archiveGoal, setGoal } from '@app/contract/community/goals'
import {
  checkImport,
  getImport,
  type Import,
  startImport,
  undoImport,
} from '@app/contract/community/imports'
import { pinInsight, sayUnhelpful } from '@app/contract/community/insights'
import { createEntry, type Entry, listEntries } from '@app/contract/community/journal'
import { saveContent } from '@app/contract/community/library'
import sharp from 'sharp'
import type { TestApp } from './test-app.ts'
import type { TestMember } from './members.ts'
import { putPackage } from './packages.ts'

const hourMs = 60 * 60 * 1000
const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'green' } })
  .png()
  .toBuffer()
const image_url = `data:image/png;base64,${png.toString('base64')}`
const words = { title: 'Canal loop', content: 'Six easy miles by the water.' }

/** Has an archive looked through. */
export const check = (member: TestMember, file: File) => member.call(checkImport, { file })
export const start = (member: TestMember, { id: importId }: Import, time_zone?: string) =>
  member.call(startImport, { params: { importId }, body: { time_zone } })
export const undo = (member: TestMember, { id: importId }: Import) =>
  member.call(undoImport, { params: { importId } })
export const look = (member: TestMember, { id: importId }: Import) =>
  member.call(getImport, { params: { importId } })
export const entriesOf = async (member: TestMember): Promise<Entry[]> => {
  const entries = await member.call(listEntries, { query: {} })
  return Array.isArray(entries) ? entries : entries.entries
}
const insightIdOf = ({ aiResponses: [insight] }: Entry) => insight?.id ?? ''

/** Checks, starts and finishes an import. */
export async function take(house: TestApp, member: TestMember, file: File, timeZone?: string) {
  const checked = await check(member, file)
  await start(member, checked, timeZone)
  await house.work()
  return look(member, checked)
}

/** A journal with something of every kind in it. */
export async function writeJournal(house: TestApp, ana: TestMember) {
  await ana.call(setGoal, { body: { goal: 'Walk the coast' } })
  house.clock.advance(hourMs)
  await ana.call(archiveGoal, { body: { newGoal: 'Swim the lake' } })
  const drafts = [
    { ...words, tags: ['Training' as const, 'Mindset' as const], image_url },
    {
      title: 'Café, naïve? 🏊‍♀️',
      content: '  Zwölf Bahnen.\n\n\t* “Schön” \\o/ <b>&amp;</b>\n',
      is_private: false,
    },
    {
      title: 'A bad night',
      content: 'Chest felt tight on the stairs.',
      symptoms: ['chest' as const],
    },
    { title: 'Hill reps', content: 'Ten times up, and walked down.' },
  ]
  for (const body of drafts) {
    await ana.call(createEntry, { body })
    house.clock.advance(hourMs)
  }
  await house.work()
  const [hill, , cafe, canal] = await entriesOf(ana)
  if (!hill || !cafe || !canal) throw new Error('Four entries were written.')
  await ana.call(pinInsight, { params: { insightId: insightIdOf(canal) }, body: {} })
  await ana.call(sayUnhelpful, { params: { insightId: insightIdOf(cafe) }, body: {} })
  await ana.call(forgetMemory, { params: { insightId: insightIdOf(hill) } })
  const contentId = await putPackage(house)
  await ana.call(saveContent, { params: { contentId }, body: {} })
}
