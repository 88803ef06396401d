import { limits, mostOverlap } from '../../prose/limits.ts'
import type { ReplyFault } from './model-reply.ts'

const { readingEase, meanSentence, longestSentence } = limits.reply
const toClinician =
  'in the same sentence or the one beside it say to stop, or send to a doctor or the emergency number; or leave the sign out'

/** The demand of each rule: a model mends only what it is told. */
const asked: Readonly<Record<string, string>> = {
  shape: 'one JSON object with the fields asked for, and nothing around it',
  parts: 'acknowledgement, insight, for_you, next_step and question are all written',
  'fact ids': 'one or two ids, of the facts supplied',
  'one question': 'one question mark in the whole reply, at the end of the field question',
  'reading-ease': `Flesch reading ease of ${readingEase.min} (hard) to ${readingEase.max} (easy)`,
  'mean-sentence': `at most ${meanSentence} words a sentence on average`,
  'long-sentence': `at most ${longestSentence} words in a sentence`,
  repetition: `less than ${mostOverlap} of the word triples of an earlier reply`,
  echo: 'fewer than eight words in a row of the diary outside quotation marks',
  figure:
    'a figure of the cited fact, of the entry, the goal or the history, or worked out from the member’s own',
  quotation: 'words of the title or the story, letter by letter, that are no symptom and no order',
  citation:
    'what the cited fact claims is told in its own terms, or another supplied fact is cited',
  study: 'the sentence has a figure or the people of the cited fact, or it speaks of no study',
  evidence: 'only the places, names and times that the cited fact has',
  'warning-sign': toClinician,
  'no help': 'one sentence that has the member stop and see a doctor, or the flag safety',
  'false-comfort':
    'nothing about what a warning sign may be, whether it will pass, or how to go on with it; one sentence that has the member stop and see a doctor, or the flag safety',
  prescribed:
    'medicines, devices and rules after an operation stay as they are; questions go to whoever prescribed them',
  'training through': 'nobody trains on through pain or illness',
  'all-clear': 'nobody is told that they need no clinician',
  'plays down trouble':
    'nothing about what a complaint may be or whether it is normal; one sentence that sends to a clinician, or none',
  harm: 'nobody goes without water, food, sleep, warmth, light or breath, cuts into themselves or drinks alcohol for it',
  'sets against people': 'no secrets, and nobody set against the people around them',
  promise: 'no recovery, place or time is promised',
  'training as a cure': 'no session cures grief or low mood; people help',
  finding: 'what people or bodies do on the whole is told from a cited fact, or not at all',
  memory: 'only what the entry, the goal, the history or your last letters hold',
  condition: 'no condition that the member has not named',
  diagnosis: 'no diagnosis',
  medicine: 'no medicine that the member has not named, and those left to whoever prescribed them',
  examination: 'no examination that the member has not named',
  biography: 'no experience of your own',
  spelling: 'British spelling',
  'american-usage': 'the British word',
  exclamation: 'no exclamation marks',
  language: 'English',
  characters: 'plain prose, without markup, signs or an odd quotation mark',
}
const otherwise = 'other words, without this'

/** Adds to a fault its limit in words. */
export const withLimit = (fault: ReplyFault): ReplyFault => ({
  limit: asked[fault.rule] ?? otherwise,
  ...fault,
})
