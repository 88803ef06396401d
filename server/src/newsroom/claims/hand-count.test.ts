import { findSentences, plainSentence } from '@app/contract/sentences'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { kindsOfClaim } from './find-claims.ts'

/** A package whose claims a person has counted, sentence by sentence. */
const Counted = z.object({
  about: z.string(),
  parts: z.record(z.string(), z.string()),
  claims: z.array(z.string()).min(10),
})

const folder = new URL('fixtures/', import.meta.url)
const counted = readdirSync(folder).map((name) =>
  Counted.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
)

test.each(counted)('$about: at least 95 of 100 claims that a person counted are found', ({ parts, claims }) => {
  const sentences = new Set(
    Object.values(parts).flatMap((text) => findSentences(text).map(({ quote }) => plainSentence(quote))),
  )
  const found = new Set([...sentences].filter((sentence) => kindsOfClaim(sentence).length > 0))
  const beside = [...found].filter((sentence) => !claims.includes(sentence))

  expect(claims.filter((claim) => !sentences.has(claim))).toEqual([])
  expect(claims.filter((claim) => found.has(claim)).length / claims.length).toBeGreaterThanOrEqual(0.95)
  // An extractor that takes every sentence would tell nothing.
  expect(beside.length / sentences.size).toBeLessThan(0.15)
})

test('a figure, an initial and a shortened word end no sentence; headings and list items are sentences', () => {
  const text =
    '## 1. One run\nDr. J. Fell ran 3.5 km. She "won." Then e.g. Ann left.\n- Rest 2 days\n\n## Sources\n- A. 2020.'

  expect(findSentences(text).map(({ quote, before }) => [quote, before])).toEqual([
    ['One run', ''],
    ['Dr. J. Fell ran 3.5 km.', ''],
    ['She "won."', 'Dr. J. Fell ran 3.5 km.'],
    ['Then e.g. Ann left.', 'She "won."'],
    ['Rest 2 days', ''],
  ])
})
