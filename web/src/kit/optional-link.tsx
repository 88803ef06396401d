type LinkedProps = { words: string; url: string | null }

/** A name, a licence or a source, with the way to it where there is one. */
export function OptionalLink({ words, url }: LinkedProps) {
  if (url === null || url === '') return words
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
}
