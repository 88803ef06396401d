import { readFileSync } from 'node:fs'
import nspell from 'nspell'
import { z } from 'zod'
import { keepByWord } from './keep-by-word.ts'

const sportWords = new URL('../../knowledge/prose/sport-words.json', import.meta.url)

let loaded: ReturnType<typeof nspell> | undefined

/** Reads the dictionary now, so that the first text does not wait for it. */
export function loadDictionary(): void {
  loaded ??= load()
}

/** Tells whether a word is spelled as in Britain; the dictionary has -ise forms only. */
export const isSpelled = keepByWord((word) => {
  // Most processes never check a text, and reading the dictionary takes a quarter of a second.
  loaded ??= load()
  return loaded.correct(word) || loaded.correct(word.toLowerCase())
})

function load() {
  const index = import.meta.resolve('dictionary-en-gb')
  const read = (name: string) => readFileSync(new URL(name, index))
  const dictionary = nspell(read('index.aff'), read('index.dic'))
  const words = z.array(z.string()).parse(JSON.parse(readFileSync(sportWords, 'utf8')))
  return words.reduce((known, word) => known.add(word), dictionary)
}
