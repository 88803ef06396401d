import { OptionalLink } from './link.tsx'

type PictureCreditProps = {
  picture: {
    credit: string
    licence: string
    licence_url: string | null
    source_url: string | null
  }
}

/** Names a picture's author and licence, as far as they are known. */
export function PictureCredit({
  picture: { credit, licence, licence_url, source_url },
}: PictureCreditProps) {
  return (
    <>
      <OptionalLink words={credit} url={source_url} />
      {credit !== '' && licence !== '' && ' · '}
      <OptionalLink words={licence} url={licence_url} />
    </>
  )
}
