const people =
  '(?:people|men|women|adults|persons|members|patients|volunteers|finishers|athletes|masters|(?:ultra)?(?:runn|rid|swimm|row|lift|walk|play|ski|golf)\\w*ers|cyclists|triathletes)'
const number = '(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|a hundred|\\d+)'
const part = '(?:hal(?:f|ves)|thirds?|quarters?|fifths?|tenths?)'
const patterns = [
  // Six out of ten may be an effort, and one in three weeks is a habit.
  new RegExp(
    `\\b(${number}) in (?:every )?(${number})\\b(?! (?:week|day|month|minute|set|session|hour|year)s)`,
    'gi',
  ),
  new RegExp(
    `\\b(${number}) out of (?:every )?(${number}) (?:of )?(?:\\w+ ){0,2}${people}\\b`,
    'gi',
  ),
  new RegExp(
    `\\b(?:(${number}|an?) )?(${part}) (?:of )?(?:all )?(?:of )?(?:the )?(?:\\w+ )?${people}\\b`,
    'gi',
  ),
  new RegExp(
    `\\b(?:gain|lose|rise|fall|grow|improve)(?:s|d|ed|ing)? (?:by )?(${number}|an?) (${part})\\b`,
    'gi',
  ),
]
const multiple =
  /\b(doubl|trebl|tripl|halv)(?:es|ed|ing) (?:your|their|his|her|its|the|strength|risk|fitness)\b/gi
const manifold =
  /\b(?:half|twice|thrice|\w+ times) as (?:fast|quick|strong|fit|likely|well|healthy|good)\b/gi
const parts: Readonly<Record<string, number>> = { hal: 2, thi: 3, qua: 4, fif: 5, ten: 10 }
// So 47.6% bears out "nearly half", and 28% "about a quarter".
const nearEnough = 5

/** Finds shares and multiples in words that no percentage and no word of the sources bears out. */
export function sharesIn(text: string, sources: string): string[] {
  const known = sources.toLowerCase()
  const percentages = [...known.matchAll(/(?<!\d)(\d{1,12}(?:\.\d{1,12})?) ?(?:%|per ?cent)/g)].map(
    ([, digits]) => Number(digits),
  )
  const isKnown = (share: number) =>
    percentages.some((each) => Math.abs(each - share) <= nearEnough)
  const shares = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([found, above, below = '']) =>
      known.includes(found.toLowerCase()) ||
      known.includes(below.toLowerCase()) ||
      isKnown(percentageOf(above, below))
        ? []
        : [found],
    ),
  )
  const multiples = [...text.matchAll(multiple)].flatMap(([found, stem = '']) =>
    known.includes(stem.toLowerCase()) ? [] : [found],
  )
  const manifolds = (text.match(manifold) ?? []).filter(
    (found) => !known.includes(found.toLowerCase()),
  )
  return [...shares, ...multiples, ...manifolds]
}

const percentageOf = (above: string | undefined, below: string): number =>
  (100 * numberOf(above ?? 'one')) / (parts[below.toLowerCase().slice(0, 3)] ?? numberOf(below))

const numberOf = (word: string): number =>
  /^an?$/i.test(word) ? 1 : Number(/^\d+$/.test(word) ? word : valueOf(word))

const units = 'one two three four five six seven eight nine'.split(' ')
const teens =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Writes a number that words spell in figures; null if they spell none. */
export function valueOf(words: string): string | null {
  const [last = '', before = ''] = words.toLowerCase().split(/[- ]/).slice(-2).toReversed()
  const unit = units.indexOf(last) + 1
  const ten = (tens.indexOf(before) + 2) * 10
  if (unit > 0) return String(tens.includes(before) ? ten + unit : unit)
  if (teens.includes(last)) return String(teens.indexOf(last) + 10)
  return tens.includes(last) ? String((tens.indexOf(last) + 2) * 10) : null
}
