type Made = {
  /** `built-in`, or the model's name. */
  engine: string
  moduleCount: number
  isEdited: boolean
  /**
   * Sentences with a figure, a comparison or a study: signed by an editor, as the reviewed material
   * has them, all.
   */
  signed: number
  fromShelf: number
  total: number
}

const counted = (count: number, one: string, many: string) =>
  `${count === 1 ? 'one' : count} ${count === 1 ? one : many}`
const kinds = 'with a figure, a comparison or a study'

/** Tells readers how a piece was made, without anybody's name. */
export function describeMaking({ engine, moduleCount, isEdited, signed, fromShelf }: Made): string {
  const parts =
    moduleCount === 0 ? 'reviewed parts' : counted(moduleCount, 'reviewed part', 'reviewed parts')
  const begun =
    engine === 'built-in'
      ? `Put together by our built-in writer from ${parts} with ${moduleCount === 1 ? 'its' : 'their'} sources.`
      : `Drafted by an AI model (${engine}) from reviewed facts with their sources.`
  return [
    begun,
    isEdited ? 'Edited by a person.' : '',
    checkedWords(signed),
    shelfWords(fromShelf, signed > 0),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

const checkedWords = (signed: number) =>
  signed === 0
    ? ''
    : `An editor checked ${counted(signed, 'sentence', 'sentences')} ${kinds} against its source.`

function shelfWords(fromShelf: number, isAfterChecked: boolean): string {
  if (fromShelf === 0) return ''
  return isAfterChecked
    ? `${fromShelf === 1 ? 'Another stands' : `Another ${fromShelf} stand`} word for word in material reviewed before.`
    : `Its ${counted(fromShelf, `sentence ${kinds} stands`, `sentences ${kinds} stand`)} word for word in material reviewed before.`
}
