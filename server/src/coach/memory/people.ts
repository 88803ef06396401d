import { splitSentences } from '../text/sentences.ts'

/** A person whom an entry names, and the sentence. */
export type NamedPerson = { name: string; words: string }

const notPeople = new Set(
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Christmas Easter English Welsh Irish Scottish French German Dutch Spanish Italian American Australian Garmin Strava Zwift Apple Park Parkrun Road Lane Street Hill Club Week Day Mrs Mr Doctor Nurse Coach God Lord Not Then They You She He It We There That This What When Where Who Why How But And So No Yes All Our My Her His Their Goal Harbour Shoulder Knee Heel Just Still Now Today'.split(
    ' ',
  ),
)
// "In Matlock" is a place, and "with Keith" a person.
const placed =
  /\b(?:in|at|to|from|near|past|round|around|via|of|towards|the|a|through|over|up|down|outside)\s$/i
const acting =
  /^(?:['’]s\b|\s(?:and|said|says|was|is|had|has|rang|came|went|asked|told|thinks|took|made|gave|drove|got|did|will|would|beat|won|lost|held|wants|and I)\b)/
const withWords =
  /\b(?:with|and|by|for|told|asked|rang|saw|met|beat|behind|beside|sister|brother|wife|husband|friend|daughter|son|neighbour|called)\s$/i
const mostPeople = 6

/**
 * Lists the people of an entry: names with a capital that do something, or that somebody is with.
 */
export function peopleIn(content: string): NamedPerson[] {
  const found = new Map<string, string>()
  for (const sentence of splitSentences(content))
    for (const match of sentence.matchAll(/(?<![\p{L}'’-])\p{Lu}\p{Ll}{2,}(?![\p{Ll}-])/gu)) {
      const [name] = match
      const before = sentence.slice(0, match.index)
      const after = sentence.slice(match.index + name.length)
      if (notPeople.has(name) || placed.test(before)) continue
      const isPerson =
        before === '' ? acting.test(after) : withWords.test(before) || acting.test(after)
      if (isPerson && !found.has(name)) found.set(name, sentence)
    }
  return [...found].slice(0, mostPeople).map(([name, words]) => ({ name, words }))
}
