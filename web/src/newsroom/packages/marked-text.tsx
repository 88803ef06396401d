const sourceNeeded = '[SOURCE NEEDED]'

/** Words with the places marked that an editor must look at: where a source is missing, and what a check found. */
export function MarkedText({ text, highlight }: { text: string; highlight: string | null }) {
  return (
    <>
      {pieces(text, [sourceNeeded, ...(highlight ? [highlight] : [])]).map(({ words, isMarked }, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text stand where they stand
        isMarked ? <mark key={at}>{words}</mark> : words,
      )}
    </>
  )
}

type Piece = { words: string; isMarked: boolean }

/** Cuts a text at every one of the words that are looked for, whatever their case. */
function pieces(text: string, wanted: readonly string[]): Piece[] {
  const pattern = wanted
    .map((words) => words.trim())
    .filter((words) => words !== '')
    .map((words) => words.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join('|')
  if (pattern === '') return [{ words: text, isMarked: false }]
  return text
    .split(new RegExp(`(${pattern})`, 'gi'))
    .map((words, at) => ({ words, isMarked: at % 2 === 1 }))
    .filter(({ words }) => words !== '')
}
