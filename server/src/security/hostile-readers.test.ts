import { findSentences } from '@app/contract/sentences'
import { countArticleWords } from '@app/contract/newsroom/article-words'
import { expect, test } from 'vitest'
import { recordingStart } from '../activities/recording-start.ts'
import { redactorFor } from '../coach/model/redact.ts'
import { toPlainMarkdown } from '../community/imports/archives/day-one-archive.ts'
import { readStravaDate } from '../community/imports/archives/strava-date.ts'
import { readSearch } from '../community/journal/search.ts'
import { peopleNamed } from '../community/on-this-day/people-named.ts'
import { chartsOf } from '../drawing/charts/held-charts.ts'
import { readColumns } from '../newsroom/apple-news/figures/figure-columns.ts'
import { openReader } from '../newsroom/apple-news/figures/figure-values.ts'
import { openMatcher } from '../newsroom/apple-news/figures/match-piece.ts'
import { readBlocks } from '../newsroom/apple-news/markdown-blocks.ts'
import { withoutSourceList } from '../newsroom/apple-news/source-list.ts'
import { replaceSentence } from '../newsroom/claims/reword-claim.ts'
import { plainCaption } from '../newsroom/pictures/libraries/caption-text.ts'
import { deviceOf } from '../platform/auth/device.ts'
import { jsonIn } from '../platform/llm/json-in.ts'
import { check } from '../prose/check.ts'
import { filledWith } from '../testing/hostile-texts.ts'
import { leastTimeOf } from '../testing/processor-time.ts'
import { plainCitation } from '../writer/model/citations.ts'

type Reader = {
  read: (text: string) => unknown
  /** Beginnings of the things that the reader looks for. */
  openings: readonly string[]
  /** The longest text that it meets, if that is less. */
  most?: number
}

const brackets = ['(', '[', '![', '[](', '![](', '<', '<a ', '"', '“', '`', '```', '```\n', '|']
const spaces = [' ', '\t', '\r', '\n', ' \n', '\u2028', '\u2029']
const marked = ['# ', '#', '- ', '* ', '1. ', '1', '1.', '> ', '*', '_', '--', '!', '"a" ', 'A. ']
const articleSigns = 40_000

const readers: Readonly<Record<string, Reader>> = {
  'a Day One entry': { read: toPlainMarkdown, openings: ['![](dayone-moment:', '\\', ...brackets] },
  'the beginning of a training file': {
    read: (text) => recordingStart(Buffer.from(text)),
    openings: ['<Activity ', '<trkpt ', '<trkpt a>', '<a:Activity ', '<Activity a>', ...brackets],
  },
  'a Strava date': { read: readStravaDate, openings: ['Jan ', '1', ...spaces] },
  'the names of columns': {
    read: (text) => readColumns([text, ...text.slice(0, 1000).split('')]),
    openings: ['aA', 'A', ...brackets, ...spaces],
  },
  'a cell of figures': {
    read: (cell) =>
      (['time_s', 'views', 'completed'] as const).map((figure) =>
        openReader(figure, 'Time', [cell])(cell),
      ),
    openings: ['1', '1,', ',0', '1h', '1 ', '0\t', ...spaces],
  },
  'a cell that names a piece': {
    read: (cell) => openMatcher([])([cell]),
    openings: ['#\n', '?\n', '/', ...spaces],
  },
  'the list of sources': {
    read: (text) => withoutSourceList(`## Sources\n${text}`),
    openings: ['[](', '[a](', ', doi:', '10.1234/', '- ', ...spaces],
    most: articleSigns,
  },
  'the blocks of an article': { read: readBlocks, openings: [...marked, ...spaces], most: 20_000 },
  'the charts of an article': {
    read: (text) => chartsOf(text, []),
    openings: [...marked, ...spaces],
    most: articleSigns,
  },
  'the sentences of an article': {
    read: findSentences,
    openings: ['A. ', 'Dr. A ', 'A sentence. ', ...marked, ...spaces],
    most: articleSigns,
  },
  'a sentence that is cut': {
    read: (text) => replaceSentence(`${text} It helps you.`, 'It helps you.', null),
    openings: ['Take care: ', '\r ', ...marked, ...spaces],
    most: articleSigns,
  },
  'a text that is checked': {
    read: (text) => check(text, { kind: 'article' }),
    openings: [
      '1% ',
      '1 minus ',
      "a'",
      "'",
      'Ann said ',
      'http://a ',
      ...marked,
      ...brackets,
      '\u2028',
    ],
    most: 20_000,
  },
  'the words of an article': { read: countArticleWords, openings: [...marked, ...spaces] },
  'a caption': { read: plainCaption, openings: ['<style', '<script>', '&#', '&', ...brackets] },
  'an answer of a model': { read: jsonIn, openings: ['{', '```json\n', ...brackets, ...spaces] },
  'a sentence of a model': {
    read: plainCitation,
    openings: ['<style', '(F1', ...brackets],
    most: 20_000,
  },
  'words that are sent to a model': {
    read: redactorFor(['Ann Other', 'ann@example.org']),
    openings: ['a', 'a.', 'a@', 'a.a', '1', '0 ', '+1', 'www.', 'a-', 'http://', 'A1 ', 'Ann '],
    most: 20_000,
  },
  'people named': { read: peopleNamed, openings: ["A'", 'A’', 'Ann ', 'A-', 'a '], most: 20_000 },
  'a search': { read: readSearch, openings: ["a'", 'a’s', '1.', 'a ', '́'], most: 20_000 },
  'the name of a browser': { read: deviceOf, openings: ['Android ', 'Version/', 'Chrome/'] },
}

const usualSigns = 50_000
const mostMs = 150

test.each(Object.entries(readers))(
  'what looks hostile in %s takes no longer to read than it is long',
  async (_, { read, openings, most = usualSigns }) => {
    const slow: [opening: string, ms: number][] = []
    for (const opening of openings) {
      const text = filledWith(opening, most)
      const ms = await leastTimeOf(() => () => read(text), mostMs)
      if (ms > mostMs) slow.push([opening, Math.round(ms)])
    }

    expect(slow).toEqual([])
  },
)
