import { listLibrary, readContent, saveContent } from '@app/contract/community/library'
import { upgrade } from '@app/contract/community/profile'
import { undelete } from '@app/contract/newsroom/deleted'
import {
  archiveGeneration,
  unarchiveGeneration,
  updateGeneration,
} from '@app/contract/newsroom/generations'
import {
  deletePremium,
  regenerateAll,
  unarchivePremium,
  updatePremium,
} from '@app/contract/newsroom/premium'
import { publishPackage, readRecord, withdrawPackage } from '@app/contract/newsroom/signatures'
import { expect } from 'vitest'
import { exportOf } from '../../testing/archives.ts'
import { take } from '../../testing/imports.ts'
import {
  at,
  daysOn,
  type Door,
  draft,
  held,
  invented,
  publishClean,
  tryDoors,
  packageWordsIn,
} from '../../testing/package-doors.ts'
import { putPackage, readyContent } from '../../testing/packages.ts'
import { moveStream } from '../premium/move-stream.ts'

const doors: Record<string, Door> = {
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
    await scene.bob.put(at(updatePremium, id), packageWordsIn(scene.fault))
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
    await scene.bob.put(at(updatePremium, id), packageWordsIn(scene.fault))
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

tryDoors(doors)
