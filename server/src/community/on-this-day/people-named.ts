import { noNames } from './no-names.ts'

// A capital is mostly a name; one too many only keeps an entry back.
const capitalised = /(?<![\p{L}\d’'-])\p{Lu}[\p{L}’'-]{1,80}/gu
const insideSentence = /[\p{Ll}\d,;)] $/u
const acronym = /^\p{Lu}{2,3}$/u
const ending = /n['’]t$|['’](?:s|ve|d|ll|m|re)$|['’-]+$/iu
const day = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|christmas|easter)$/

/** Each row is one relation by its names; whatever a member calls them, it is the same person. */
const relations = [
  'mum mam mom mummy mammy mother ma',
  'dad daddy father pa papa',
  'gran granny grandma nan nana nanna nanny grandmother',
  'grandad granddad grandpa grandfather grampa',
  'grandson',
  'granddaughter',
  'grandchild grandchildren grandkid',
  'wife wives missus',
  'husband hubby',
  'partner',
  'fiance fiancé fiancee fiancée',
  'boyfriend',
  'girlfriend',
  'brother',
  'sister',
  'twin',
  'son',
  'daughter',
  'child children',
  'aunt auntie aunty',
  'uncle',
  'cousin',
  'niece',
  'nephew',
  'friend mate pal buddy',
  'neighbour neighbor',
  'dog pup puppy',
  'cat kitten',
  'horse pony',
].map((row) => row.split(' '))
const relationOf = new Map(relations.flatMap((names) => names.map((name) => [name, names[0]])))
const kin = new RegExp(
  `(?<!\\p{L})(?:step)?(${[...relationOf.keys()].join('|')})s?(?!\\p{L})`,
  'giu',
)

/** The people, animals and places that a text names, in small letters; "mother" is "mum". */
export const peopleNamed = (text: string): ReadonlySet<string> =>
  new Set([...namesIn(text), ...kinIn(text)])

const kinIn = (text: string) =>
  [...text.matchAll(kin)].map(([, word = '']) => relationOf.get(word.toLowerCase()) ?? word)

/** At the beginning of a sentence a capital tells nothing: there the common words are left out. */
function* namesIn(text: string): Generator<string> {
  for (const { 0: word, index } of text.matchAll(capitalised)) {
    const bare = word.replace(ending, '')
    const name = bare.toLowerCase()
    if (bare.length < 2 || acronym.test(bare) || day.test(name)) continue
    const isInside = insideSentence.test(text.slice(Math.max(0, index - 2), index))
    if (isInside || !noNames.has(name)) yield name
  }
}
