import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeThumb } from '../../platform/images/thumb.ts'
import { putPackage } from '../../testing/packages.ts'
import { putPhotograph } from '../../testing/photographs.ts'
import { plain } from '../../testing/pictures.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { photographKey } from './picture-files.ts'
import { mostThumbsWaiting } from './thumbs.ts'

vi.mock('../../platform/images/thumb.ts', { spy: true })

const small = await plain(640, 427).webp().toBuffer()

async function putSmallPhotograph({ deps }: TestApp): Promise<string> {
  const { pictures } = await putPhotograph(deps, small)
  const { id } = JSON.parse(pictures).coverImage
  await deps.storage.put(photographKey(id, 'small'), small)
  return `/api/content/pictures/${id}?size=thumb`
}

test('a thumb is made once, however many ask for it at once and afterwards', async () => {
  await using house = await createTestApp()
  const drawn = `/api/content/art/${await putPackage(house)}/coverImage?size=thumb`

  for (const path of [await putSmallPhotograph(house), drawn]) {
    vi.mocked(makeThumb).mockClear()
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => house.visitor.get(path)))
    const later = await house.visitor.get(path)

    expect(makeThumb).toHaveBeenCalledOnce()
    expect(await sharp(first?.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 192,
      height: 192,
    })
    for (const other of [...others, later])
      expect(other).toMatchObject({ status: 200, bytes: first?.bytes })
  }
})

test('past fifty thumbs that wait to be made others are refused for a moment, and kept ones are shown', async () => {
  await using house = await createTestApp()
  const kept = await putSmallPhotograph(house)
  expect((await house.visitor.get(kept)).status).toBe(200)
  const paths: string[] = []
  for (let count = 0; count < mostThumbsWaiting + 3; count += 1)
    paths.push(await putSmallPhotograph(house))
  const turn = Promise.withResolvers<void>()
  onTestFinished(() => {
    turn.resolve()
    vi.mocked(makeThumb).mockReset()
  })
  vi.mocked(makeThumb).mockImplementation(async () => {
    await turn.promise
    return small
  })

  const refused: string[] = []
  const calls = paths.map(async (path) => {
    const answer = await house.visitor.get(path)
    if (answer.status !== 503) return answer.status
    expect(answer).toMatchObject({
      headers: { 'retry-after': '5', 'cache-control': 'no-store' },
      body: { code: 'server/unavailable' },
    })
    return refused.push(path) && answer.status
  })
  await vi.waitFor(() => expect(refused).toHaveLength(3))
  expect((await house.visitor.get(kept)).status).toBe(200)
  turn.resolve()

  const statuses = await Promise.all(calls)
  expect(statuses.filter((status) => status === 200)).toHaveLength(mostThumbsWaiting)
  expect((await house.visitor.get(refused[0] ?? '')).status).toBe(200)
})

test('a thumb that fails is a fault of ours, keeps nothing, and is tried again when it is next asked for', async () => {
  await using house = await createTestApp()
  const path = await putSmallPhotograph(house)
  vi.mocked(makeThumb).mockRejectedValueOnce(new Error('no memory'))

  expect((await house.visitor.get(path)).status).toBe(500)
  expect((await house.visitor.get(path)).status).toBe(200)
})

test('a thumb for which there is no room is shown all the same', async () => {
  await using house = await createTestApp()
  const path = await putSmallPhotograph(house)
  vi.spyOn(house.deps.storage, 'put').mockRejectedValueOnce(new Error('no space left on device'))

  expect((await house.visitor.get(path)).status).toBe(200)
  vi.mocked(makeThumb).mockClear()
  expect((await house.visitor.get(path)).status).toBe(200)
  expect(makeThumb).toHaveBeenCalledOnce()
})
