import { uploadEntryImage } from '@app/contract/community/journal'
import { uploadProfilePhoto } from '@app/contract/community/profile'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Answer } from '../testing/caller.ts'
import { createTestApp } from '../testing/test-app.ts'
import { putPackage } from '../testing/packages.ts'

// These calls bypass the contract on purpose: other programs rely on the specified paths, inputs
// and answers, which must not follow a change of ours.
const api = '/api/community'
const string = expect.any(String)
const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'green' } })
  .png()
  .toBuffer()
const file = new Blob([png], { type: 'image/png' })

function bodyOf({ status, body }: Answer, wanted = 200) {
  expect({ status, body }).toMatchObject({ status: wanted })
  return body as Record<string, unknown>
}

test('POST auth/register, auth/login and auth/logout, GET auth/me', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const [email, password] = ['helen@example.org', 'canal towpath heron']
  const draft = { email, password, confirmPassword: password, name: 'Helen' }
  const user = {
    id: string,
    name: 'Helen',
    email,
    is_premium: false,
    profile_image_url: null,
    created_at: string,
  }

  expect(bodyOf(await house.visitor.post(`${api}/auth/register`, draft), 201)).toMatchObject({
    user,
  })
  expect(bodyOf(await house.visitor.post(`${api}/auth/login`, { email, password }))).toMatchObject({
    user: { ...user, last_login_at: string },
  })
  expect(bodyOf(await ana.get(`${api}/auth/me`))).toMatchObject({ user: { is_premium: false } })
  bodyOf(await ana.post(`${api}/auth/logout`))
  bodyOf(await ana.get(`${api}/auth/me`), 401)
})

test('GET and POST journal, PUT and DELETE journal/{id}, POST journal/upload-image', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const words = {
    title: 'Canal loop',
    content: 'Six miles.',
    tags: ['Training'],
    is_private: false,
  }
  const { id } = bodyOf(await ana.post(`${api}/journal`, words), 201) as { id: string }
  await house.work()
  const insight = { id: string, response_content: string, created_at: string }
  const entry = { ...words, id, image_url: null, created_at: string, aiResponses: [insight] }

  expect(bodyOf(await ana.get(`${api}/journal`))).toMatchObject([entry])
  expect(uploadEntryImage).toMatchObject({ method: 'POST', path: `${api}/journal/upload-image` })
  expect(uploadEntryImage.upload.field).toBe('image')
  const { imageUrl: image_url } = await ana.call(uploadEntryImage, { file })
  expect(
    bodyOf(await ana.put(`${api}/journal/${id}`, { id, ...words, title: 'Canal', image_url })),
  ).toMatchObject({
    title: 'Canal',
    image_url: string,
  })
  bodyOf(await ana.delete(`${api}/journal/${id}`))
  expect(bodyOf(await ana.get(`${api}/journal`))).toEqual([])
})

test('GET and POST goals, PUT goals/{goalId}, POST goals/archive, GET goals/history', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  expect(bodyOf(await ana.get(`${api}/goals`))).toMatchObject({ goal: null })

  const { goal } = bodyOf(await ana.post(`${api}/goals`, { goal: 'Swim' }), 201)
  expect(goal).toEqual({
    id: string,
    goal: 'Swim',
    is_active: true,
    created_at: string,
    archived_at: null,
  })
  const { id: goalId } = goal as { id: string }
  expect(bodyOf(await ana.put(`${api}/goals/${goalId}`, { goal: 'Swim the lake' }))).toMatchObject({
    goal: { goal: 'Swim the lake', is_active: true },
  })
  expect(bodyOf(await ana.post(`${api}/goals/archive`, { newGoal: 'Row' }), 201)).toMatchObject({
    goal: { goal: 'Row' },
  })
  expect(bodyOf(await ana.get(`${api}/goals/history`))).toMatchObject({
    goals: [{ goal: 'Row' }, { goal: 'Swim the lake', is_active: false, archived_at: string }],
  })
})

test('GET insights/{insightId}/is-pinned, POST and DELETE insights/pin/{insightId}', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await ana.post(`${api}/journal`, { title: 'Canal loop', content: 'Six miles.' })
  await house.work()
  const [entry] = (await ana.get(`${api}/journal`)).body as { aiResponses: { id: string }[] }[]
  const insightId = entry?.aiResponses[0]?.id
  const isPinned = async () => bodyOf(await ana.get(`${api}/insights/${insightId}/is-pinned`))

  expect(await isPinned()).toEqual({ isPinned: false })
  bodyOf(await ana.post(`${api}/insights/pin/${insightId}`))
  expect(await isPinned()).toEqual({ isPinned: true })
  bodyOf(await ana.delete(`${api}/insights/pin/${insightId}`))
  expect(await isPinned()).toEqual({ isPinned: false })
})

test('GET library, POST library/save/{contentId}, DELETE library/remove/{contentId}', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const contentId = await putPackage(house, { published_at: house.clock.now() })

  expect(bodyOf(await ana.post(`${api}/library/save/${contentId}`))).toEqual({
    alreadySaved: false,
  })
  expect(bodyOf(await ana.post(`${api}/library/save/${contentId}`))).toEqual({ alreadySaved: true })
  const { savedContent } = bodyOf(await ana.get(`${api}/library`))
  expect(savedContent).toMatchObject([
    {
      id: contentId,
      topic: string,
      headlines: [string, string],
      apple_news_deck: string,
      tags: ['racing'],
    },
  ])
  expect(savedContent).toMatchObject([{ long_form_article: string, saved_at: string }])
  for (const key of ['editorial_week', 'editorial_theme'])
    expect(savedContent).toHaveProperty(['0', key])
  bodyOf(await ana.delete(`${api}/library/remove/${contentId}`))
  expect(bodyOf(await ana.get(`${api}/library`))).toEqual({
    savedContent: [],
    hidden: 0,
    withdrawn: [],
  })
})

test('GET and DELETE profile, PUT profile/upgrade, POST profile/upload-image', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const account = { id: string, name: string, email: string, created_at: string }

  expect(bodyOf(await ana.get(`${api}/profile`))).toMatchObject({ ...account, is_premium: false })
  bodyOf(await ana.put(`${api}/profile/upgrade`))
  expect(uploadProfilePhoto).toMatchObject({ method: 'POST', path: `${api}/profile/upload-image` })
  expect(uploadProfilePhoto.upload.field).toBe('profile_image')
  await ana.call(uploadProfilePhoto, { file })
  expect(bodyOf(await ana.get(`${api}/profile`))).toMatchObject({
    is_premium: true,
    profile_image_url: string,
  })
  bodyOf(await ana.delete(`${api}/profile`))
  bodyOf(await ana.get(`${api}/profile`), 401)
})
