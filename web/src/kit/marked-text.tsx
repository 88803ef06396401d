/** Marks every occurrence of `marks` in a text, in any case. */
export function MarkedText({ text, marks }: { text: string; marks: readonly string[] }) {
  return (
    <>
      {pieces(text, marks).map(({ words, isMarked }, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text stand where they stand
        isMarked ? <mark key={at}>{words}</mark> : words,
      )}
    </>
  )
}

type Piece = { words: string; isMarked: boolean }

function pieces(text: string, marks: readonly string[]): Piece[] {
  const pattern = marks
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
