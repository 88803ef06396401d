import * as activities from '@app/contract/community/activities'
import * as goals from '@app/contract/community/goals'
import * as holds from '@app/contract/community/holds'
import * as images from '@app/contract/community/images'
import * as library from '@app/contract/community/library'
import * as journal from '@app/contract/community/journal'
import * as momentum from '@app/contract/community/momentum'
import * as training from '@app/contract/community/training'
import * as shared from '@app/contract/community/shared-journal'
import * as shares from '@app/contract/community/shares'
import { openLink, shareJournal } from './shares.ts'
import {
  type CountedCall,
  file,
  idOf,
  run,
  type Scene,
  unknownId,
  words,
} from './statements-scene.ts'

const held = { kind: 'ill' as const, from: '2026-03-02', to: '2026-03-03' }
const everything = { from: '2026-02-01', to: '2026-03-31', tags: [] }
const printed = { ...everything, with_private: true, parts: shares.usualParts }
const found = { search: 'easy mil', month: '2026-03' }
const page = { limit: 3, answered: 'true', count: 'true' } as const
const withReading = { limit: 5, answered: 'true', recommendations: 'true' } as const

/** Calls on goals, the journal, training, shares and the library. */
export const journalCalls: readonly CountedCall[] = [
  [goals.getGoal, 2, ({ ana }) => ana.call(goals.getGoal, {})],
  [goals.goalHistory, 2, ({ ana }) => ana.call(goals.goalHistory, {})],
  [goals.setGoal, 4, ({ ana }) => ana.call(goals.setGoal, { body: { goal: 'Swim the lake' } })],
  [
    goals.archiveGoal,
    4,
    ({ ana }) => ana.call(goals.archiveGoal, { body: { newGoal: 'Row the lake' } }),
  ],
  [
    goals.editGoal,
    2,
    ({ ana, goalId: id }) => ana.call(goals.editGoal, { params: { id }, body: { goal: 'Row' } }),
  ],
  [journal.listEntries, 3, ({ ana }) => ana.call(journal.listEntries, { query: {} })],
  [journal.listEntries, 2, ({ ana }) => ana.call(journal.listEntries, { query: { limit: 3 } })],
  [journal.listEntries, 3, ({ ana }) => ana.call(journal.listEntries, { query: page })],
  [
    journal.listEntries,
    3,
    ({ ana }) => ana.call(journal.listEntries, { query: { ...page, ...found } }),
    // Opened words are looked through first, then the page is read.
    1,
  ],
  // Articles have come since the insights were written: the call chooses again for the five shown,
  // and stores the choice.
  [
    journal.listEntries,
    11,
    ({ ana }) => ana.call(journal.listEntries, { query: withReading }),
    // The stems of entries and goal are made outside the database.
    2,
  ],
  [journal.listEntries, 3, ({ ana }) => ana.call(journal.listEntries, { query: withReading })],
  [journal.listMonths, 2, ({ ana }) => ana.call(journal.listMonths, { query: {} })],
  [journal.readYear, 2, ({ ana }) => ana.call(journal.readYear, { query: { year: 2026 } })],
  [training.getTraining, 5, ({ ana }) => ana.call(training.getTraining, { query: {} })],
  [training.setTarget, 2, ({ ana }) => ana.call(training.setTarget, { body: { target: 4 } })],
  [holds.addHold, 5, ({ ana }) => ana.call(holds.addHold, { body: held })],
  // Refused: she has no such hold.
  [holds.editHold, 4, ({ ana }) => ana.put(`${holds.addHold.path}/${unknownId}`, held)],
  [holds.removeHold, 3, ({ ana }) => ana.delete(`${holds.addHold.path}/${unknownId}`)],
  [shares.countShared, 2, ({ ana }) => ana.call(shares.countShared, { body: everything })],
  [shares.makeShare, 13, ({ ana }) => shareJournal(ana)],
  [shares.listShares, 2, ({ ana }) => ana.call(shares.listShares, {})],
  [shares.printShare, 10, ({ ana }) => ana.post(shares.printShare.path, printed)],
  // Refused: she has no such link, and nobody has.
  [shares.revokeShare, 2, ({ ana }) => ana.delete(`${shares.listShares.path}/${unknownId}`)],
  [shared.openShared, 2, ({ house }) => openLink(house.visitor, 'x'.repeat(43))],
  [
    shared.getSharedPhoto,
    2,
    ({ house }) =>
      house.visitor.post(shared.getSharedPhoto.path, { token: 'x', entry_id: unknownId }),
  ],
  [journal.getEntry, 3, ({ ana, entryId: id }) => ana.call(journal.getEntry, { params: { id } })],
  [library.listLibrary, 2, ({ ana }) => ana.call(library.listLibrary, {})],
  [
    library.readContent,
    2,
    ({ ana, contentId }) => ana.call(library.readContent, { params: { contentId } }),
  ],
  [
    library.saveContent,
    2,
    ({ ana, contentId }) => ana.call(library.saveContent, { params: { contentId }, body: {} }),
  ],
  [
    library.removeContent,
    2,
    ({ ana, contentId }) => ana.call(library.removeContent, { params: { contentId } }),
  ],
  [
    momentum.markMilestone,
    2,
    ({ ana, entryId: id }) =>
      ana.call(momentum.markMilestone, { params: { id }, body: { is_milestone: false } }),
  ],
  [momentum.getMomentum, 4, ({ ana }) => ana.call(momentum.getMomentum, { query: {} })],
  [journal.uploadEntryImage, 3, ({ ana }) => ana.call(journal.uploadEntryImage, { file })],
  [
    images.getImage,
    2,
    ({ ana, imageUrl }) => ana.call(images.getImage, { params: { id: idOf(imageUrl) }, query: {} }),
  ],
  [
    activities.uploadActivity,
    5,
    ({ ana }) => ana.call(activities.uploadActivity, { file: run, query: {} }),
  ],
  [
    activities.listActivities,
    2,
    ({ ana, entryId }) => ana.call(activities.listActivities, { query: { entries: entryId } }),
  ],
  [
    activities.attachActivity,
    7,
    ({ ana, ...scene }) => ana.call(activities.attachActivity, attachment(scene)),
  ],
  [
    activities.getActivity,
    2,
    ({ ana, activityId }) => ana.call(activities.getActivity, { params: { activityId } }),
  ],
  [
    activities.deleteActivity,
    2,
    ({ ana, activityId }) => ana.call(activities.deleteActivity, { params: { activityId } }),
  ],
  [journal.createEntry, 2, ({ ana }) => ana.call(journal.createEntry, { body: words })],
  [
    journal.createEntry,
    5,
    ({ ana, imageUrl: image_url }) =>
      ana.call(journal.createEntry, { body: { ...words, image_url } }),
  ],
]

const attachment = ({ entryId, activityId }: Pick<Scene, 'entryId' | 'activityId'>) => ({
  params: { id: entryId },
  body: { activity_id: activityId },
})
