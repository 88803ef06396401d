/** A question of so few words asks nothing by itself: "Heavy or light? What helps bone". */
const fewWords = 4

/** The part of a topic that says what the piece is to be about: not what it is to do without. */
export const askedClause = (topic: string): string => withoutExclusions(firstSentence(topic))

function firstSentence(topic: string): string {
  const [first = topic, second = ''] = topic.split(/(?<=[.?!])\s/)
  const isHalf = first.trim().split(/\s+/).length <= fewWords && !first.endsWith('.')
  return isHalf ? `${first} ${second}` : first
}

/** "Without losing yardage" asks how to keep it. */
const ofLoss =
  'losing|giving up|stopping|quitting|cutting|dropping|missing|skipping|hurting|wrecking'

/**
 * "Without living on shakes" asks for no shakes, "no kit and 20 minutes" for no kit, "goals that
 * aren't about weight" for no weight, and "leave the watch at home" for no watch.
 */
const withoutExclusions = (sentence: string) =>
  sentence
    .replace(new RegExp(`\\bwithout (?:${ofLoss})\\b`, 'giu'), '')
    .replace(/\b(?:without|instead of)\b[^,;:.?!–—]*/giu, '')
    .replace(/\b(?:not|(?:are|is|was|were|do|does)n['’]?t) about \p{L}+/giu, '')
    .replace(/\b(?:leave|leaving) (?:\p{L}+ ){1,2}?(?:at home|behind)\b/giu, '')
    .replace(/\b(?:no|zero) (?!longer|more|better|harm)\p{L}+/giu, '')

/** The words of a text as it first writes each, compounds whole. */
export function wordsIn(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
  return [
    ...new Map(words.toReversed().map((word) => [word.toLowerCase(), word])).values(),
  ].toReversed()
}
