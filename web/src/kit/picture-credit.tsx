import { Linked } from './linked.tsx'

type PictureCreditProps = {
  picture: { credit: string; licence: string; licence_url: string | null; source_url: string | null }
}

/** Who made a picture and under which licence, as far as that is known. */
export function PictureCredit({ picture: { credit, licence, licence_url, source_url } }: PictureCreditProps) {
  return (
    <>
      <Linked words={credit} url={source_url} />
      {credit !== '' && licence !== '' && ' · '}
      <Linked words={licence} url={licence_url} />
    </>
  )
}
