/** The parts of a bench that its arguments name, all where they name none, and a sentence about those left out. */
export function chooseParts<Part>(
  parts: Readonly<Record<string, Part>>,
  named: readonly string[],
): { chosen: readonly (readonly [string, Part])[]; leftOut: string } {
  const names = Object.keys(parts)
  const unknown = named.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`There is no part “${unknown.join('”, “')}”: give ${names.join(', ')}.`)
  const isChosen = (name: string) => named.length === 0 || named.includes(name)
  const others = names.filter((name) => !isChosen(name))
  return {
    chosen: Object.entries(parts).filter(([name]) => isChosen(name)),
    leftOut: others.length > 0 ? ` Left out: ${others.join(', ')}.` : '',
  }
}
