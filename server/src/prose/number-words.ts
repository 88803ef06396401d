const units = 'one two three four five six seven eight nine'.split(' ')
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Writes a number that words spell in figures; null if they spell none. */
export function valueOf(words: string): string | null {
  const parts = words.toLowerCase().split(/[- ]/).slice(-2)
  const [last = '', before = ''] = parts.toReversed()
  const unit = units.indexOf(last) + 1
  const ten = (tens.indexOf(before) + 2) * 10
  if (unit > 0) return String(tens.includes(before) ? ten + unit : unit)
  if (teens.includes(last)) return String(teens.indexOf(last) + 10)
  return tens.includes(last) ? String((tens.indexOf(last) + 2) * 10) : null
}
