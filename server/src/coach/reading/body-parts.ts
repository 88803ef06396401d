import type { BodyLexicon } from './body-words.ts'
import type { FoundPart } from './judge-part.ts'
import type { Complaint } from '../knowledge/reading-schema.ts'

const others =
  /^(?:his|her|their|your|its|our|dad's|mum's|wife's|husband's|mother's|father's|sister's|brother's|son's|daughter's|friend's|dog's|horse's|somebody's|someone's|everybody's|[a-z]+'s)$/
const plurals =
  /^(?:knees|hips|calves|ankles|shoulders|elbows|wrists|heels|hamstrings|quads|thighs|shins|thumbs|feet|hands|forearms|legs|toes|fingers|arms|eyes|ears|buttocks|glutes|soles|palms|arches|adductors|groins)$/

/** Finds the parts of the writer's own body that some words name. */
export function partsIn(
  { parts, masks, notOwners }: BodyLexicon,
  tokens: readonly string[],
): FoundPart[] {
  const masked = masks.findAll(tokens)
  return parts.findAll(tokens).flatMap(({ value: part, from, to }) => {
    if (masked.some((mask) => mask.from < to && from < mask.to)) return []
    if (part === 'back' && isWayBack(tokens, from, to)) return []
    const before = tokens.slice(Math.max(0, from - 3), from)
    const owner = before.findLast((word) => word === 'my' || word === 'me' || others.test(word))
    if (owner !== undefined && others.test(owner) && !notOwners.has(owner)) return []
    return [
      {
        part,
        at: from,
        side: sideIn(
          [...tokens.slice(Math.max(0, from - 3), from), ...tokens.slice(to, to + 3)],
          tokens[to - 1],
        ),
      },
    ]
  })
}

/** The side that some words name; a plural means both. */
export function sideIn(near: readonly string[], name = ''): Complaint['side'] {
  const isLeft = near.some((word) => word === 'left' || word === 'l' || word === 'lh')
  const isRight = near.some(
    (word, at) =>
      ((word === 'right' || word === 'r' || word === 'rh') &&
        !/^(?:not|all|quite|just|about|came|put|isn't|wasn't|nearly|the)$/.test(
          near[at - 1] ?? '',
        )) ||
      (word === 'right' && near[at - 1] === 'the'),
  )
  if (near.includes('both') || (isLeft && isRight) || (plurals.test(name) && !isLeft && !isRight))
    return 'both'
  return isLeft ? 'left' : isRight ? 'right' : null
}

/** "Back." and "Back 1 May" tell of a return. */
const isWayBack = (tokens: readonly string[], from: number, to: number) =>
  tokens[from] === 'back' &&
  from === 0 &&
  (to === tokens.length || /^(?:\d|from|in|at|on|to)/.test(tokens[to] ?? ''))

const alone = new Set(
  'left right both the my side one ones leg arm foot hand of them again course naturally upper lower it is and on'.split(
    ' ',
  ),
)
const mostAlone = 4

/**
 * The one side that an entry names in clauses of their own: "Left, since you ask." Null if it names
 * none, or two.
 */
export function loneSide(clauses: readonly { tokens: readonly string[] }[]): Complaint['side'] {
  const sides = clauses.flatMap(({ tokens }) => {
    const isSide = tokens.length <= mostAlone && tokens.every((word) => alone.has(word))
    const side = isSide ? sideIn(tokens) : (pronounSide(tokens) ?? null)
    return side === null ? [] : [side]
  })
  return new Set(sides).size === 1 ? (sides[0] ?? null) : null
}

/** "The left has swollen": a side that stands for the part. */
function pronounSide(tokens: readonly string[]): Complaint['side'] | undefined {
  const at = tokens.findIndex(
    (word, place) =>
      (word === 'left' || word === 'right') &&
      tokens[place - 1] === 'the' &&
      (place === tokens.length - 1 ||
        /^(?:one|is|was|has|had|side|leg|again|does|did)$/.test(tokens[place + 1] ?? '')),
  )
  const side = tokens[at]
  return side === 'left' || side === 'right' ? side : undefined
}
