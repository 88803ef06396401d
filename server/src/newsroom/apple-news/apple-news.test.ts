import { decideAiMark, downloadAppleNews, readAppleNews } from '@app/contract/newsroom/apple-news'
import { readLog } from '@app/contract/newsroom/audit'
import { confirmClaim, listClaims } from '@app/contract/newsroom/claims'
import {
  correctPackage,
  publishPackage,
  setByline,
  submitPackage,
} from '@app/contract/newsroom/signatures'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { filesIn } from '../../testing/archives.ts'
import type { TestMember } from '../../testing/members.ts'
import { putPackage, readyContent } from '../../testing/packages.ts'
import { putPhotograph } from '../../testing/photographs.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { ArticleDocument } from './article-schema.ts'

const creatine =
  'Creatine with training gave older adults 1.37 kilograms more lean tissue across 22 trials.'
const nobodys = '019a0000-0000-7000-8000-0000000000ff'

/** A newsroom whose packages show a photograph, which is quicker than a drawing. */
async function openDesk() {
  const house = await createTestApp()
  const editors = await house.editors({ ada: 'admin', bob: 'editor' })
  const photograph = await putPhotograph(house.deps)
  const ready = { premium: await readyContent(), weekly: await readyContent('weekly') }
  const draft = (stream: 'weekly' | 'premium' = 'premium', values = {}) =>
    putPackage(house, { ...ready[stream], ...photograph, stream, status: 'draft', ...values })
  return {
    house,
    ...editors,
    ready,
    draft,
    [Symbol.asyncDispose]: () => house[Symbol.asyncDispose](),
  }
}

const bundleOf = (editor: TestMember, id: string) => editor.call(readAppleNews, { params: { id } })
const routeOf = ({ path }: { path: string }, id: string) => path.replace(':id', id)

async function filesOf(editor: TestMember, id: string) {
  const answer = await editor.get(routeOf(downloadAppleNews, id))
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } })
  const files = await filesIn(answer.bytes)
  const read = (name: string) => files.get(`apple-news-${id}/${name}`) ?? Buffer.alloc(0)
  const document: ArticleDocument = JSON.parse(read('article.json').toString())
  return { names: [...files.keys()], document, read }
}

/** Every text of a document, in its order. */
const textsOf = ({ components }: ArticleDocument) =>
  components
    .flatMap((one) => ('components' in one ? one.components : [one]))
    .flatMap((one) => ('text' in one ? [one.text] : []))

test('an approved roadmap is a document with its cards as sections and its pictures beside it, without a fault', async () => {
  await using desk = await openDesk()
  const { bob, draft } = desk
  const id = await draft()
  await bob.call(setByline, {
    params: { id },
    body: { byline: 'Ruth Fell and Tom Dale', reviewer: 'Dr Ann Dale' },
  })
  expect(await bundleOf(bob, id)).toMatchObject({ is_approved: false, stage: 'draft' })
  await bob.call(publishPackage, { params: { id }, body: {} })

  const shown = await bundleOf(bob, id)
  const { names, document, read } = await filesOf(bob, id)

  expect(shown).toMatchObject({
    is_approved: true,
    language: 'en-GB',
    authors: ['Ruth Fell', 'Tom Dale'],
    faults: [],
    files: [
      { name: 'article.json', size: null },
      { name: 'cover.jpg', size: { width: 600, height: 400 } },
      { name: 'first-picture.jpg' },
      { name: 'second-picture.jpg' },
    ],
  })
  expect(names).toEqual(shown.files.map(({ name }) => `apple-news-${id}/${name}`))
  expect(await sharp(read('cover.jpg')).metadata()).toMatchObject({ format: 'jpeg' })
  expect(document).toMatchObject({
    identifier: id,
    metadata: {
      authors: ['Ruth Fell', 'Tom Dale'],
      contentGenerationType: 'AI',
      datePublished: '2026-03-02T06:00:00+00:00',
      excerpt: shown.excerpt,
      thumbnailURL: 'bundle://cover.jpg',
    },
  })
  const sections = document.components.filter(({ role }) => role === 'section')
  expect(sections).toHaveLength(10)
  expect(document.components.map(({ identifier }) => identifier).join(' ')).toMatch(
    /^head card-1 card-2 card-3 first-picture first-picture-caption card-4 .* card-7 second-picture .* in-short sources-title sources about$/,
  )
  const [head] = document.components
  expect(head && 'components' in head && head.components).toMatchObject([
    { role: 'title', layout: 'title' },
    { role: 'intro' },
    { role: 'byline', text: 'By Ruth Fell and Tom Dale · 2 March 2026 · AI-generated' },
    { role: 'photo', URL: 'bundle://cover.jpg', accessibilityCaption: 'Two runners on a towpath' },
    {
      role: 'caption',
      text: 'Ann Dale · <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>',
    },
  ])
  expect(textsOf(document).at(-1)).toMatch(
    /^<p>Reviewed by Dr Ann Dale\.<\/p><p>Put together by our built-in writer/,
  )
})

test('an article is one row of sections with headings and lists, and every source has its DOI, a signed claim’s too', async () => {
  await using desk = await openDesk()
  const { bob, ready, draft } = desk
  const id = await draft('weekly', {
    long_form_article: ready.weekly.long_form_article.replace(
      '\n\n## ',
      ` ${creatine}\n\n> Rest *is* work & play.\n\n## `,
    ),
  })
  const claim = (await bob.call(listClaims, { params: { id } })).claims.find(
    ({ state }) => state === 'open',
  )
  const source = 'Forbes S.C. et al., 2021, Nutrients 13:1912, doi 10.3390/nu13061912'
  await bob.call(confirmClaim, {
    params: { id, claim: claim?.id ?? '' },
    body: { fact_ids: [], source },
  })

  const { document } = await filesOf(bob, id)

  const roles = document.components.map(({ role }) => role)
  expect(roles.slice(0, 4)).toEqual(['header', 'body', 'quote', 'heading2'])
  expect(roles).not.toContain('section')
  expect(textsOf(document)).toContain('<p>Rest <em>is</em> work &amp; play.</p>')
  expect(textsOf(document).filter((text) => text === 'Sources')).toHaveLength(1)
  const sources = textsOf(document).find((text) => text.startsWith('<ol>')) ?? ''
  const listed = sources.split('</li>').slice(0, -1)
  expect(listed.at(-1)).toBe(
    '<li>Forbes S.C. et al., 2021, Nutrients 13:1912, <a href="https://doi.org/10.3390/nu13061912">doi:10.3390/nu13061912</a>',
  )
  expect(listed.length).toBeGreaterThan(5)
  expect(listed.filter((line) => /doi:10\.\d{4,9}\/\S+<\/a>$/.test(line)).length).toBeGreaterThan(4)
  expect((await bundleOf(bob, id)).faults.filter(({ weight }) => weight === 'must')).toEqual([])
})

test('readers see a correction before the article, with its date', async () => {
  await using desk = await openDesk()
  const { house, bob, draft } = desk
  const id = await draft()
  await bob.call(publishPackage, { params: { id }, body: {} })
  house.clock.advance(3_600_000)
  const note = 'The first card gave 45 studies; there are 55.'
  await bob.call(correctPackage, { params: { id }, body: { class: 'correction', note } })

  const { document } = await filesOf(bob, id)

  expect(document.metadata).toMatchObject({
    datePublished: '2026-03-02T06:00:00+00:00',
    dateModified: '2026-03-02T07:00:00+00:00',
  })
  expect(document.components[1]).toMatchObject({
    role: 'aside',
    components: [
      { text: 'A correction' },
      { text: `<p><strong>Correction, 2 March 2026:</strong> ${note}</p>` },
    ],
  })
})

test('the mark of the built-in writer is an editor’s to take away, by name, until the words change', async () => {
  await using desk = await openDesk()
  const { house, ada, bob, draft } = desk
  const id = await draft()
  expect(await bundleOf(bob, id)).toMatchObject({
    ai_mark: { is_marked: true, may_be_unmarked: true, decided: null },
  })

  const unmarked = await bob.call(decideAiMark, {
    params: { id },
    body: { is_marked: false, version: 1 },
  })

  expect(unmarked.ai_mark).toMatchObject({
    is_marked: false,
    decided: { is_marked: false, by: 'bob', at: '2026-03-02T06:00:00.000Z' },
  })
  expect(unmarked.faults.filter(({ rule }) => rule === 'ai-mark')).toEqual([])
  const { document } = await filesOf(bob, id)
  expect(document.metadata).not.toHaveProperty('contentGenerationType')
  expect(textsOf(document).join(' ')).not.toMatch(/AI-generated/)
  // Sent twice, it is one decision; another editor's other one takes its place.
  await bob.call(decideAiMark, { params: { id }, body: { is_marked: false } })
  expect(await ada.call(decideAiMark, { params: { id }, body: { is_marked: true } })).toMatchObject(
    { ai_mark: { is_marked: true, decided: { by: 'ada' } } },
  )
  await bob.call(decideAiMark, { params: { id }, body: { is_marked: false } })
  const { lines } = await ada.call(readLog, { query: { package: id } })
  expect(lines.map(({ act, by }) => `${by} ${act}`)).toEqual([
    'bob ai-unmarked',
    'ada ai-marked',
    'bob ai-unmarked',
  ])

  await bob.put(`/api/premium-content/${id}`, { apple_news_deck: 'Rest is work.', publish: false })
  expect(await bundleOf(bob, id)).toMatchObject({ ai_mark: { is_marked: true, decided: null } })
  expect(await house.db.selectFrom('ai_marks').select('version').execute()).toEqual([
    { version: 1 },
  ])
})

test('the mark of a model’s text stays until claims are signed and an editor stands by the text', async () => {
  await using desk = await openDesk()
  const { bob, draft } = desk
  const id = await draft('premium', { engine: 'a-model' })
  const unmark = () => bob.put(routeOf(decideAiMark, id), { is_marked: false })
  expect(await bundleOf(bob, id)).toMatchObject({ ai_mark: { may_be_unmarked: false } })

  expect(await unmark()).toMatchObject({ status: 409, body: { code: 'apple-news/mark-stays' } })
  await bob.call(submitPackage, { params: { id }, body: {} })
  await bob.call(publishPackage, { params: { id }, body: {} })

  expect(await unmark()).toMatchObject({ status: 200, body: { ai_mark: { is_marked: false } } })
})

test('faults are named in words at their places, and the ZIP is there to look at', async () => {
  await using desk = await openDesk()
  const { house, bob, ready, draft } = desk
  const broken = await putPhotograph(house.deps, Buffer.from('no picture'))
  const deck = 'A day of rest makes the next hard session worth having, most of all after fifty'
  const id = await draft('weekly', {
    ...broken,
    byline: 'By ruth fell',
    apple_news_deck: `${deck} &nbsp;`,
    long_form_article: `See [our page](/journal) and [this](mailto:desk@example.org).\n\n${ready.weekly.long_form_article}`,
    tldr_summary: deck,
  })

  const { faults } = await bundleOf(bob, id)

  const named = faults
    .filter(({ weight }) => weight === 'must')
    .map(({ place, rule, found }) => [place, rule, found])
  expect(named).toEqual(
    expect.arrayContaining([
      ['article', 'link', '/journal'],
      ['deck', 'exposed-markup', 'all after fifty &nbsp;'],
      ['tldr', 'excerpt-repeats', `${deck}.`],
      ['signatures', 'authors', 'ruth fell'],
      ['pictures', 'unreadable-picture', 'cover.jpg'],
    ]),
  )
  expect((await filesOf(bob, id)).names).toHaveLength(4)
})

test('what is not there is not found, and a page of yesterday decides nothing', async () => {
  await using desk = await openDesk()
  const { bob, draft } = desk
  const id = await draft()

  for (const route of [readAppleNews, downloadAppleNews])
    expect((await bob.get(routeOf(route, nobodys))).status).toBe(404)
  expect((await bob.put(routeOf(decideAiMark, nobodys), { is_marked: true })).status).toBe(404)
  for (const body of [{}, { is_marked: 'yes' }, { is_marked: true, by: 'ada' }])
    expect((await bob.put(routeOf(decideAiMark, id), body)).status).toBe(400)
  expect(await bob.put(routeOf(decideAiMark, id), { is_marked: false, version: 7 })).toMatchObject({
    status: 409,
    body: { code: 'packages/conflict' },
  })
})
