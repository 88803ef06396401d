type LinkedProps = { words: string; url: string | null }

/** A name, licence or source, as a link if it has a URL. */
export function OptionalLink({ words, url }: LinkedProps) {
  if (url === null || url === '') return words
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
}
