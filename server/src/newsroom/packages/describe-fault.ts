import type { Fault, RuleName } from '../../prose/check.ts'
import {
  headlineCount,
  headlineLength,
  limits,
  longestCardTitle,
  longestDeck,
} from '../../prose/limits.ts'

/** A fault of the prose check, as an editor reads it. */
export type EditorFault = { weight: 'must' | 'advice'; sentence: string; found: string | null }

type Describe = (found: string) => EditorFault

const must = (sentence: string, found: string | null): EditorFault => ({
  weight: 'must',
  sentence,
  found,
})
const advice = (sentence: string, found: string | null): EditorFault => ({
  weight: 'advice',
  sentence,
  found,
})
const mustBe =
  (sentence: string): Describe =>
  (found) =>
    must(sentence, found)
const betterBe =
  (sentence: string): Describe =>
  (found) =>
    advice(sentence, found)

const { words, readingEase, meanSentence, longestSentence } = limits.article
const count = (number: number) => number.toLocaleString('en-GB')
const numberIn = (found: string) => Number.parseFloat(found)

const descriptions: Readonly<Record<RuleName, Describe>> = {
  length: (found) =>
    must(
      `The article has ${count(numberIn(found))} words; ${count(words.min)} to ${count(words.max)} are asked for.`,
      null,
    ),
  cards: cardFault,
  headline: headlineFault,
  deck: (found) =>
    must(
      `The deck has ${count(found.length)} characters; at most ${longestDeck} are asked for.`,
      found,
    ),
  'reading-ease': (found) =>
    advice(
      `The reading ease is ${found}; between ${readingEase.min} (a broadsheet) and ${readingEase.max} (a letter) suits our readers.`,
      null,
    ),
  'mean-sentence': (found) =>
    advice(
      `The sentences are long: ${found} on average, ${meanSentence} at most are better.`,
      null,
    ),
  'long-sentence': betterBe(
    `This sentence has more than ${longestSentence} words and must be read twice.`,
  ),
  spelling: spellingFault,
  'american-usage': mustBe('This is American usage; the channel writes British English.'),
  'warning-sign': mustBe(
    'This names a warning sign without a stop, a clinician or an emergency number in the same sentence or the one beside it.',
  ),
  'false-comfort': mustBe('This plays a warning sign down, or has the reader train on through it.'),
  prescribed: mustBe(
    'This changes a medicine, a device or a rule after an operation, which is for whoever prescribed it.',
  ),
  diagnosis: mustBe(
    'This reads as a diagnosis, which only somebody who can examine a person may give.',
  ),
  medicine: mustBe(
    'This reads as advice on a medicine, which belongs to a doctor or a pharmacist.',
  ),
  'medical-test': mustBe(
    'This tells the reader to have a medical test, which is for a doctor to decide.',
  ),
  'weight-target': betterBe('A number on the scales is no goal of ours.'),
  overclaim: mustBe('No evidence can keep this promise.'),
  unsourced: betterBe('This appeals to research without a figure, a size or a caveat.'),
  authority: betterBe('This name is in none of the sources.'),
  ageism: betterBe('Readers over 50 have heard this, and it was no compliment.'),
  boilerplate: betterBe('This is how a machine talks about itself.'),
  cliche: betterBe('This phrase is worn smooth.'),
  exclamation: betterBe('An exclamation mark shouts.'),
  figure: betterBe('This figure is in none of the sources.'),
  quotation: betterBe('This quotation is in none of the sources.'),
  repetition: betterBe('Much of this stood in an earlier text.'),
  'missing-source': mustBe('A source is still missing here.'),
  link: betterBe('This address is in none of the sources.'),
}

/** Describes a fault to an editor. */
export const describeFault = ({ rule, found }: Fault): EditorFault => descriptions[rule](found)

function cardFault(found: string): EditorFault {
  if (/^\d+ cards$/.test(found))
    return must(`The roadmap has ${numberIn(found)} cards; exactly 10 are asked for.`, null)
  const [, bare] = /^no bullets under "(.*)"$/.exec(found) ?? []
  if (bare !== undefined) return advice('This card has no points to act on.', bare)
  return must(
    `Cards are headed "## 1. Title" in order, with a title of at most ${longestCardTitle} characters.`,
    found,
  )
}

function headlineFault(found: string): EditorFault {
  const [, held] = /^(\d+) headlines$/.exec(found) ?? []
  if (held !== undefined) return must(howManyHeadlines(Number(held)), null)
  const { min, max } = headlineLength
  return must(
    `This headline has ${found.length} characters; ${min} to ${max} are asked for.`,
    found,
  )
}

const howManyHeadlines = (held: number) =>
  `There ${held === 1 ? 'is 1 headline' : `are ${held} headlines`}; ${headlineCount.min} or ${headlineCount.max} are asked for.`

/**
 * A capitalised word may be a name, which no dictionary need have: it must not block publication.
 */
function spellingFault(found: string): EditorFault {
  return /^\p{Lu}/u.test(found)
    ? advice('This is in no British dictionary. A name may stay.', found)
    : must('This is not British spelling, or not a word.', found)
}
