import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawArt, type ArtKey, type FigureKey, type MotifKey } from './draw.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

// The design's own drawings, with their default seed.
const references: Record<MotifKey, string> = {
  w1: '10fc5129c7a0b4ad39cf5ef45cc61c7244c40055eec354a1db2e3810f7eacbaa',
  w2: '27bd05657f1ceb7bc653fb73655f85b4cd1b57e58ad21d7354d1c638470adcc8',
  w3: '7c03ace02b83afc1018f4497a18fd6799898dd8b97bfc02fee2165f1601f6a0e',
  w4: '1ca63886b4467079aea5cc830891dec69018cdb0566717a3679246b0c403437c',
  w5: 'beea3d0781d600041a60cb05137bd5992647f5bd4bfb820f799272e457345f88',
  w6: '991d839034cf05269d07b06d8c419b21684bfc756efb7662ef0b487763c1f9ae',
  w7: '5d08c2c82b2079ffe1116f8a7da6cb5524e5124805e8fbfa65811fc04764dbf6',
  w8: 'e25e6cf6a4627dc8903a722de9f13b12a991349426c0ad4b17004e0a457e9320',
  w9: '7d0fc7b70492ef83f16acc8d44744bb7e8b52545f87b0d8d944d63ae6fb65836',
  p1: '59caa21a906def1aac642888de7138b24b4bdcec2d6e03c535d62d3f4bed904c',
  p2: '29da5e5c60a69695d0c3a6b698b2dc62beae013d1feeb2666bc0d6e40b46e7bb',
  p3: 'd3d6860fd5bb84c8fee06b7ea3315897e82ce2bf6175cbfb01e5b4f55321fb76',
  p4: 'c7b66200e6eed9b50ff739eee559f6c4cf918db2fc5aae57d1995919223edd36',
  p5: '30e05a064b1bfa81ed7ae6e237d7672ea3dea1d58c74928afb75da18d1662072',
  p6: '717a90530d6cff8a3c42dcd04300cfcb4ff72b8f8f294e6224ae41f8fa3a8f51',
  p7: '83f5c772d5a685593e2c915ede87604a63f3530b60a4e0e1dadc0cdd1fe379f6',
  p8: '4820600536aae75debd8c37db142ee5def8f2a96ab8603a2394e92acd1ed35bf',
  p9: '2848a9dff1ce022f3e472d9eef69bd9294c1efb4c10fd5411f273a507fde07f2',
}

test.each(Object.entries(references) as [MotifKey, string][])(
  '%s is drawn as the design draws it',
  (key, reference) => {
    expect(hashOf(drawArt(key, '1'))).toBe(reference)
  },
)

const people = Object.keys({
  swimmer: 1,
  rider: 1,
  runner: 1,
  walker: 1,
  lifter: 1,
  stretcher: 1,
  sleeper: 1,
  thinker: 1,
  eater: 1,
  timer: 1,
  bench: 1,
  finisher: 1,
} satisfies Record<FigureKey, 1>) as FigureKey[]
const all: ArtKey[] = [...(Object.keys(references) as MotifKey[]), ...people]

test.each(all)('%s comes out the same each time', (key) => {
  expect(drawArt(key, 'a package')).toBe(drawArt(key, 'a package'))
})

test('another seed is another picture, where the motif leaves anything to chance', () => {
  const fixed: ArtKey[] = ['w5', 'p1', 'p5', 'p8', 'p9']
  const keys = Object.keys(references) as ArtKey[]

  expect(keys.filter((key) => drawArt(key, 'one') === drawArt(key, 'two'))).toEqual(fixed)
})

test.each(['rider', 'swimmer', 'runner'] as const)(
  'the landing page’s picture of a %s is our drawing',
  async (key) => {
    const picture = new URL(`../../../../web/public/art/${key}.svg`, import.meta.url)
    expect(await readFile(picture, 'utf8')).toBe(`${drawArt(key, 'landing')}\n`)
  },
)

test('each person is drawn with more than one look, in whole numbers that any reader of SVG takes', () => {
  const seeds = ['1', '2', '3', '4', '5', '6']
  const alike = people.filter((key) => new Set(seeds.map((seed) => drawArt(key, seed))).size < 3)

  expect(alike).toEqual([])
  expect(people.filter((key) => /NaN|undefined/.test(drawArt(key, '1')))).toEqual([])
})

test('each drawing has four views, of which the first is the whole', () => {
  const keys = all
  const alike = keys.filter(
    (key) => new Set([0, 1, 2, 3].map((view) => drawArt(key, '1', view))).size < 4,
  )

  expect(alike).toEqual([])
  expect(keys.filter((key) => drawArt(key, '1', 0) !== drawArt(key, '1'))).toEqual([])
})
