import { expect, test } from 'vitest'
import { openRoom } from '../testing/channel-room.ts'
import { channelLines } from './channel-lines.ts'

test('a channel without words of its own has those that come with the product, and the drawings', async () => {
  await using room = await openRoom()

  expect(
    await room.page('%CHANNEL_NAME%, %FOUNDER_NAME%, %FOUNDER_NAME_START%, %PUBLISHER_NAME%'),
  ).toBe('Stayer, the founder, The founder, the publisher of Stayer')
  expect(await room.page('<h2>%FOUNDER_HEADLINE%</h2>')).toBe(
    '<h2>17 stone at 47. <br>Seven medals by 57.</h2>',
  )
  expect(await room.page('%FOUNDER_TEASER%')).toMatch(
    /^The founder weighed 17 stone at 47\. .+ Stayer is what/,
  )
  expect(await room.page('%FOUNDER_STORY%')).toMatch(
    /^<p>At 47, the founder .+<blockquote>Nobody .+<\/blockquote>/,
  )
  expect(
    await room.page('%FOUNDER_PORTRAIT%|%COVER_CYCLING%|%COVER_SWIMMING%|%COVER_RUNNING%'),
  ).toBe('|/art/rider.svg|/art/swimmer.svg|/art/runner.svg')
  expect(
    await room.page('%APPLE_NEWS_URL% %CONTACT_HREF% %IF_CONTACT%yes%ELSE_CONTACT%no%END_CONTACT%'),
  ).toBe('https://www.apple.com/apple-news/ /contact no')
  expect(await room.words()).toBe(await room.words())
  expect(room.lines).toEqual([])
})

test('the settings name the people, and stand where a text means them', async () => {
  await using room = await openRoom({
    CHANNEL_NAME: 'Ahead & Co',
    FOUNDER_NAME: 'ruth example',
    PUBLISHER_NAME: 'Example Press Ltd',
    APPLE_NEWS_URL: 'https://apple.news/T1?a=1&b=2',
    CONTACT_EMAIL: 'post?subject=x&y@example.org',
    AI_PROVIDER: 'openai',
    AI_API_KEY: 'key-1',
    AI_MODEL: 'm',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key-1',
    S3_SECRET_ACCESS_KEY: 'secret-1',
  })
  await room.write({ quote: '{Founder} of {channel}, by {publisher}: {other} {constructor}' })

  expect(await room.page('%QUOTE%')).toBe(
    'Ruth example of Ahead &amp; Co, by Example Press Ltd: {other} {constructor}',
  )
  expect(await room.page('%APPLE_NEWS_URL%')).toBe('https://apple.news/T1?a=1&amp;b=2')
  expect(await room.page('%CONTACT_HREF%')).toBe('mailto:post%3Fsubject%3Dx%26y@example.org')
  expect(await room.page('%IF_AI%%AI_PROVIDER_NAME%%ELSE_AI%nobody%END_AI%')).toBe('OpenAI')
  expect(await room.page('%IF_STORE%in a store of files%END_STORE%')).toBe('in a store of files')
  const structured = JSON.parse(await room.page('%STRUCTURED_DATA%'))
  expect(structured['@graph']).toMatchObject([
    { '@type': 'Organization', name: 'Example Press Ltd' },
    { '@type': 'WebSite', name: 'Ahead & Co', url: 'https://stayer.example/' },
    { '@type': 'Periodical', sameAs: 'https://apple.news/T1?a=1&b=2' },
  ])
})

test('an editor’s words are seen without a restart, as text and never as HTML', async () => {
  await using room = await openRoom()
  await room.page('')
  await room.write({
    founder: {
      headline: 'One <b>\nTwo',
      teaser: '"Quoted" & {Founder}',
      story: ['A <script>', '> B'],
    },
    publisher: { story: ['C'] },
  })

  expect(await room.page('%FOUNDER_HEADLINE%|<i title="%FOUNDER_TEASER%">')).toBe(
    'One &lt;b&gt; <br>Two|<i title="&quot;Quoted&quot; &amp; The founder">',
  )
  expect(await room.page('%FOUNDER_STORY%|%PUBLISHER_STORY%')).toBe(
    '<p>A &lt;script&gt;</p><blockquote>B</blockquote>|<p>C</p>',
  )
  await room.remove('channel.json')
  expect(await room.page('%PUBLISHER_STORY%')).toMatch(/^<p>Stayer is an independent/)
})

const facts =
  '%IF_FIGURES%%IF_FIGURE_FIRST%%FIGURE_FIRST_LABEL%:%FIGURE_FIRST%%END_FIGURE_FIRST%%IF_FIGURE_THIRD% %FIGURE_THIRD_FROM%→%FIGURE_THIRD%%END_FIGURE_THIRD%%ELSE_FIGURES%none%END_FIGURES%'
const bib = '%IF_BIB_NUMBER%%BIB_NUMBER%%ELSE_BIB_NUMBER%mark%END_BIB_NUMBER%|%BIB_GROUP%'
const medals =
  '%IF_MEDALS%%MEDALS_IN_WORDS%|%WORLD_MEDALS%|%EUROPEAN_MEDALS%%ELSE_MEDALS%none%END_MEDALS%'
const drawing = (kind: string) =>
  `<svg viewBox="0 0 60 110"><use href="#medal-${kind}"></use></svg>`

test('a founder’s figures, race number and medals are the channel’s too, and may be left out', async () => {
  await using room = await openRoom()
  expect(await room.page(facts)).toBe('world championship medals:4 47→57')
  expect(await room.page(bib)).toBe('57|Age group 55–59')
  expect(await room.page(medals)).toBe(
    `Four world championship medals and three European medals|${drawing('world').repeat(4)}|${drawing('european').repeat(3)}`,
  )

  await room.write({
    founder: {
      figures: [{ figure: '<12>', label: 'marathons for {channel}' }],
      bib: { number: '104', group: '"Vet" & co' },
      medals: { european: 1 },
    },
  })
  expect(await room.page(facts)).toBe('marathons for Stayer:&lt;12&gt;')
  expect(await room.page(bib)).toBe('104|&quot;Vet&quot; &amp; co')
  expect(await room.page(medals)).toBe(`One European medal||${drawing('european')}`)

  await room.write({ founder: { figures: [], bib: {}, medals: {} } })
  expect([await room.page(facts), await room.page(bib), await room.page(medals)]).toEqual([
    'none',
    'mark|',
    'none',
  ])
})

test('a name cannot leave the data that search engines read', async () => {
  await using room = await openRoom({ CHANNEL_NAME: '</script><b>', PUBLISHER_NAME: '"<!--' })

  const structured = await room.page('%STRUCTURED_DATA%')

  expect(structured).not.toContain('<')
  expect(JSON.parse(structured)['@graph'][0].name).toBe('"<!--')
})

test.each([
  ['cut short', '{ "quote": ', /is not JSON/],
  ['of an unknown name', '{ "quotation": "Go." }', /the file: Unrecognized key/],
  ['without words', '{ "quote": "" }', /quote: must not be empty/],
  ['with control characters', '{ "quote": "a\\u0000b" }', /quote: must hold no control characters/],
  [
    'of another folder',
    '{ "covers": { "cycling": "../a.jpg" } }',
    /covers\.cycling: must be the name of a photograph/,
  ],
  [
    'of a race number in words',
    '{ "founder": { "bib": { "number": "one" } } }',
    /founder\.bib\.number: must be of one to/,
  ],
  ['too long', JSON.stringify({ quote: 'x'.repeat(300_000) }), /is larger than 256 kB/],
])(
  'a file that is %s leaves the last good words, and the log says once what it is',
  async (_name, text, fault) => {
    await using room = await openRoom()
    await room.write({ quote: 'Good.' })
    expect(await room.page('%QUOTE%')).toBe('Good.')

    await room.writeText(text)

    expect([await room.page('%QUOTE%'), await room.page('%QUOTE%')]).toEqual(['Good.', 'Good.'])
    expect(room.lines).toEqual([expect.stringMatching(/"fault":"channel\.json: /)])
    expect(JSON.parse(room.lines[0] ?? '').fault).toMatch(fault)
    await room.write({ quote: 'Better.' })
    expect(await room.page('%QUOTE%')).toBe('Better.')
  },
)

test('the operator sees the channel’s own words, and what is wrong with them', async () => {
  await using room = await openRoom()
  const lines = async () =>
    (await channelLines(room, null)).map((line) => line.replaceAll(room.config.dataDir, '…'))
  expect(await lines()).toEqual([
    'In …, the channel’s own: nothing, so all is as it came.',
    'Nothing is wrong with it.',
  ])

  await room.write({ founder: { story: ['A'], portrait: { file: 'face.jpg' } }, quote: 'Go.' })

  expect(await lines()).toEqual([
    'In …, the channel’s own: story, quote.',
    'Wrong: face.jpg is not in the folder …/channel',
  ])
})
