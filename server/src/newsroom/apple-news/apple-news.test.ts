import { decideAiMark, downloadAppleNews, readAppleNews } from '@app/contract/newsroom/apple-news'
import { confirmClaim, listClaims } from '@app/contract/newsroom/claims'
import { correctPackage, publishPackage, setByline } from '@app/contract/newsroom/signatures'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bundleOf, filesOf, openDesk, routeOf, textsOf } from '../../testing/apple-bundles.ts'
import { putPhotograph } from '../../testing/photographs.ts'

const creatine =
  'Creatine with training gave older adults 1.37 kilograms more lean tissue across 22 trials.'
const nobodys = '019a0000-0000-7000-8000-0000000000ff'

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

test('a chart stands after the card that names its figures, and its description says them', async () => {
  await using desk = await openDesk()
  const { bob, draft, ready } = desk
  const wish = { alt: '', search: '' }
  const words = { alt: '', credit: '', licence: '', licenceUrl: null, sourceUrl: null }
  const drawn = { id: null, kind: 'art', ...words, wish }
  const id = await draft('premium', {
    pictures: JSON.stringify({ coverImage: drawn, inlineVisual1: drawn, inlineVisual2: drawn }),
    sources: JSON.stringify([{ factId: 'F214', source: 'A review of 33 cohorts', link: null }]),
    long_form_article: ready.premium.long_form_article.replace(
      '\n\n## 2. ',
      '\n\nPain fell from 52 to 23, 12 and 6.\n\n## 2. ',
    ),
  })

  const { document } = await filesOf(bob, id)

  const at = document.components.findIndex(({ identifier }) => identifier === 'first-picture')
  expect(document.components.slice(at - 1, at + 3)).toMatchObject([
    { identifier: 'card-1' },
    { accessibilityCaption: expect.stringMatching(/^Chart: Pain .*: at first 52, 6 weeks 23,/) },
    { text: expect.stringContaining('Figures: A review of 33 cohorts') },
    { identifier: 'card-2' },
  ])
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

test('a roadmap lists each paper of the facts that its cards tell once, behind the cards', async () => {
  await using desk = await openDesk()
  const { bob, ready, draft } = desk
  const id = await draft()
  const stored = JSON.parse(ready.premium.sources) as { source: string }[]
  const papers = new Set(stored.map(({ source }) => source))
  expect(papers.size).toBeGreaterThan(4)

  const { document } = await filesOf(bob, id)

  expect(ready.premium.long_form_article).not.toContain('## Sources')
  const list = textsOf(document).find((text) => text.startsWith('<ol>')) ?? ''
  expect(list.match(/<li>/g)).toHaveLength(papers.size)
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

test('an address without a scheme of its own is no link to another host', async () => {
  await using desk = await openDesk()
  const { bob, ready, draft } = desk
  const id = await draft('weekly', {
    long_form_article: `See [c](//evil.example).\n\n${ready.weekly.long_form_article}`,
  })

  const article = JSON.stringify((await filesOf(bob, id)).document)

  expect(article).toContain('[c](//evil.example)')
  expect(article).not.toContain('href=\\"//')
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
