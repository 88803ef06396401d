import { passSweep } from './access-checks.ts'
import { register } from './journal-test.ts'
import { reader, recommended, save, titlesOf, upgrade, writeOfNerves } from './library-test.ts'
import { expect, test } from './newsroom-test.ts'
import { openPath } from './screens.ts'

test('library, reader and recommended reading pass axe, with targets of 44 pixels, no text under 15 and no sideways scroll', async ({
  page,
  articles,
}) => {
  test.slow()
  const [article] = articles
  if (!article) throw new Error('Nothing was published')
  await register(page)
  await writeOfNerves(page)
  await save(page, articles)
  const read = async () => {
    await openPath(page, `/journal?tab=library&article=${article.id}`)
    await expect(
      reader(page, article.title).getByRole('heading', { level: 3 }).first(),
    ).toBeVisible()
  }
  const openInsights = async () => {
    await openPath(page, '/journal?tab=insights')
    await expect(recommended(page)).toBeVisible()
  }
  const openLibrary = async () => {
    await openPath(page, '/journal?tab=library')
    await expect(titlesOf(page)).toHaveCount(3)
  }
  const screens = [
    { name: 'recommended reading', open: openInsights },
    { name: 'saved articles', open: openLibrary },
    { name: 'a locked article', open: read },
  ]
  await passSweep(page, screens)
  await upgrade(page)
  // The app that is open does not know of it.
  await page.goto('about:blank')
  await passSweep(page, [{ name: 'an article', open: read }])
})
