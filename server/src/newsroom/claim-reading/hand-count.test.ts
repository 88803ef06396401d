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

test.each(counted)(
  '$about: at least 95 of 100 claims that a person counted are found',
  ({ parts, claims }) => {
    const read = Object.values(parts).flatMap((text) =>
      findSentences(text).map(({ quote, before }) => ({ sentence: plainSentence(quote), before })),
    )
    const sentences = new Set(read.map(({ sentence }) => sentence))
    const found = new Set(
      read
        .filter(({ sentence, before }) => kindsOfClaim(sentence, before).length > 0)
        .map(({ sentence }) => sentence),
    )
    const beside = [...found].filter((sentence) => !claims.includes(sentence))

    expect(claims.filter((claim) => !sentences.has(claim))).toEqual([])
    expect(
      claims.filter((claim) => found.has(claim)).length / claims.length,
    ).toBeGreaterThanOrEqual(0.95)
    // An extractor that takes every sentence would tell nothing.
    expect(beside.length / sentences.size).toBeLessThan(0.2)
  },
)

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
