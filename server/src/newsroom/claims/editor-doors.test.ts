import { confirmClaim, listClaims, reopenClaim, rewordClaim } from '@app/contract/newsroom/claims'
import { publishPremium, updatePremium } from '@app/contract/newsroom/premium'
import {
  approvePackage,
  publishPackage,
  readRecord,
  submitPackage,
} from '@app/contract/newsroom/signatures'
import { restoreVersion } from '@app/contract/newsroom/versions'
import { expect } from 'vitest'
import {
  at,
  type Door,
  draft,
  held,
  invented,
  publishClean,
  type Scene,
  tryDoors,
  packageWordsIn,
} from '../../testing/package-doors.ts'

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
    expect(await scene.bob.put(at(updatePremium, id), packageWordsIn(scene.fault))).toMatchObject({
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
    await scene.bob.put(at(updatePremium, id), packageWordsIn(scene.fault))
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
    await scene.bob.put(at(updatePremium, id), { ...packageWordsIn(scene.fault), publish: false })
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
      scene.bob.put(at(updatePremium, id), packageWordsIn(scene.fault)),
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
    await scene.bob.put(at(updatePremium, id), packageWordsIn(scene.clean))
    expect((await scene.bob.call(readRecord, { params: { id } })).stage).toBe('published')
    await scene.bob.call(restoreVersion, { params: { id, version: 1 }, body: { version: 2 } })
    return id
  },
}

tryDoors(doors)
