const small = new Set(
  (
    'about above after again against all almost also although among an and another any are around as at away be because been before began being ' +
    'below between both but by came can could did do does done down each either else enough even ever every few for from get gets give given go goes ' +
    'had has have having he her here hers him his how however if in into is it its itself just keep less let like little made make makes many may me ' +
    'mean means might more most much must my near need never no none nor not nothing now of off often on once ones only or other others our out over ' +
    'own part per put quite rather said same say says see seem seems she should since so some something such take than that the their them then there ' +
    'these they thing things this those though through to too under until up upon us use used very was way we well went were what when where whether ' +
    'which while who whose why will with within without would yet you your yours yourself people study studies trial research found finding finished ' +
    'one two three four five six seven eight nine ten cent'
  ).split(' '),
)
// Five letters tell "strength" from "strong", and do not tell "running" from "runners".
const stemLength = 5

/**
 * The beginnings of the words that carry the matter of a text: small words and figures are left
 * out.
 */
export const contentWords = (text: string): ReadonlySet<string> =>
  new Set(
    (text.toLowerCase().match(/[a-z]{3,}/g) ?? [])
      .filter((word) => !small.has(word))
      .map((word) => word.slice(0, stemLength)),
  )

/** The share of the matter of one text that is in another, 0 to 1. */
export function shareOf(source: string, text: string): number {
  const [wanted, held] = [contentWords(source), contentWords(text)]
  return [...wanted].filter((word) => held.has(word)).length / Math.max(1, wanted.size)
}

/**
 * Words that cite a fact hold at least this share of its claim; of unrelated facts, a twentieth
 * reach it.
 */
export const leastShared = 0.2

/** The share of the shorter sentence's matter that the other has too, 0 to 1. */
export function likeness(one: string, other: string): number {
  if (one === other) return 1
  const [left, right] = [contentWords(one), contentWords(other)]
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / Math.max(1, Math.min(left.size, right.size))
}
