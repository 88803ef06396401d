type Made = { engine: string; moduleCount: number; isEdited: boolean; signed: number; fromShelf: number; total: number }

const counted = (count: number, one: string, many: string) =>
  `${count === 1 ? 'one' : count} ${count === 1 ? one : many}`

/** Tells readers how a piece was made, without anybody's name. */
export function describeMaking({ engine, moduleCount, isEdited, signed, fromShelf, total }: Made): string {
  const parts = moduleCount === 0 ? 'reviewed parts' : counted(moduleCount, 'reviewed part', 'reviewed parts')
  const begun =
    engine === 'built-in'
      ? `Put together by our built-in writer from ${parts} with their sources.`
      : `Drafted by an AI model (${engine}) from reviewed facts with their sources.`
  const checked =
    signed > 0
      ? ` An editor checked ${counted(signed, 'sentence', 'sentences')} with a figure, a comparison or a study.`
      : ''
  const shelf =
    fromShelf > 0 && total > 0
      ? ` ${signed > 0 ? 'The other' : 'Its'} ${counted(fromShelf, 'such sentence stands', 'such sentences stand')} word for word in material reviewed before.`
      : ''
  const others =
    signed === 0 && fromShelf > 0
      ? shelf.replace('such ', '').replace(' stand', ' with a figure, a comparison or a study stand')
      : shelf
  return `${begun}${isEdited ? ' Edited by a person.' : ''}${checked}${others}`
}
