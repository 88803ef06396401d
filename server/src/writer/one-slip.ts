/**
 * True when one letter too many, too few, changed or swapped with its neighbour makes one word of
 * the other.
 */
export const isOneSlipApart =
  (one: string) =>
  (other: string): boolean => {
    if (one === other || Math.abs(one.length - other.length) > 1 || one[0] !== other[0]) return false
    let at = 0
    while (one[at] === other[at]) at += 1
    const [rest, otherRest] = [one.slice(at), other.slice(at)]
    return (
      rest.slice(1) === otherRest ||
      rest === otherRest.slice(1) ||
      rest.slice(1) === otherRest.slice(1) ||
      (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
    )
  }
