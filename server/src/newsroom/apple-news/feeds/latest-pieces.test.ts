import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@app/contract/days'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fillIn } from '../../../platform/http/page-template.ts'
import { putLivePiece } from '../../../testing/live-pieces.ts'
import { putPhotograph } from '../../../testing/photographs.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { plain } from '../../../testing/pictures.ts'
import { photographKey } from '../../pictures/picture-files.ts'
import { clearPictures } from '../../pictures/clear-pictures.ts'

const landingPage = [
  '%IF_PIECES%',
  '<a href="%PIECE_FIRST_URL%">%PIECE_FIRST_TITLE%</a> %PIECE_FIRST_DECK% %PIECE_FIRST_COVER%',
  '%PIECE_SECOND_TITLE% %PIECE_SECOND_COVER%, %PIECE_THIRD_TITLE%',
  '%IF_PIECE_CREDITS%Photographs: %PIECE_CREDITS%%ELSE_PIECE_CREDITS%drawn%END_PIECE_CREDITS%',
  '%ELSE_PIECES%sample issues%END_PIECES%',
].join('\n')

async function openHouse() {
  const house = await createTestApp()
  const art = join(house.deps.config.dataDir, 'art')
  await mkdir(art, { recursive: true })
  await writeFile(join(art, 'hero-wide.svg'), '<svg viewBox="0 0 1600 960"></svg>')
  return house
}

const shown = async (house: TestApp) => {
  house.pages.lookAgain()
  return fillIn(landingPage, await house.pages.words()).trim()
}

test('sample issues are drawn until three weekly pieces are live; then the latest three are shown', async () => {
  await using house = await openHouse()
  await putLivePiece(house, { title: 'Oldest' })
  house.clock.set('2026-03-03T06:00:00Z')
  const second = await putLivePiece(house, { title: 'Middle' })
  await putLivePiece(house, { title: 'Premium', package: { stream: 'premium' } })
  await putLivePiece(house, { title: 'Preview', is_preview: true })
  expect(await shown(house)).toBe('sample issues')

  house.clock.set('2026-03-04T06:00:00Z')
  const newest = await putLivePiece(house, {
    title: 'Fit & <well>',
    deck: 'Slowly.',
    share_url: 'https://apple.news/Aone?a=1&b=2',
  })
  expect((await shown(house)).split('\n')).toEqual([
    `<a href="https://apple.news/Aone?a=1&amp;b=2">Fit &amp; &lt;well&gt;</a> Slowly. /api/content/art/${newest}/coverImage?size=small`,
    `Middle /api/content/art/${second}/coverImage?size=thumb, Oldest`,
    'drawn',
  ])

  house.clock.set('2026-03-05T06:00:00Z')
  await putLivePiece(house, { title: 'Newer still' })
  expect(await shown(house)).toMatch(/Newer still.*\nFit &amp; &lt;well&gt;.*, Middle/)
})

test('a photograph stands with its author and licence, and is kept for as long as it is shown', async () => {
  await using house = await openHouse()
  const { pictures } = await putPhotograph(house.deps)
  const { coverImage } = JSON.parse(pictures)
  for (let count = 0; count < 3; count += 1)
    await putLivePiece(house, {
      cover_picture_id: coverImage.id,
      cover_credit: JSON.stringify(coverImage),
    })

  const page = await shown(house)
  const address = `/api/content/pictures/${coverImage.id}?size=small`
  expect(page).toContain(address)
  expect(page.split('\n').at(-1)).toBe(
    'Photographs: Ann Dale, <a href="https://creativecommons.org/licenses/by/4.0/" rel="external">CC BY 4.0</a>',
  )

  const small = await plain(640, 427).webp().toBuffer()
  await house.deps.storage.put(photographKey(coverImage.id, 'small'), small)
  const thumb = await house.visitor.get(`/api/content/pictures/${coverImage.id}?size=thumb`)
  expect(thumb.status).toBe(200)
  expect(await sharp(thumb.bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 192,
    height: 192,
  })

  // No package shows it any more: Apple News and the page do.
  house.clock.set(new Date(house.clock.now().getTime() + 3 * dayMs).toISOString())
  await clearPictures(house.deps)
  const stored = await house.deps.storage.get(`newsroom/pictures/${coverImage.id}/full.webp`)
  expect(stored).not.toBeNull()
})
