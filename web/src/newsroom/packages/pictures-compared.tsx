import { picturePlaces } from '@app/contract/newsroom/pictures'
import type { VersionContent } from '@app/contract/newsroom/versions'
import { PackagePicture } from './package-picture.tsx'
import { pictureLabels } from './any-package.ts'
import styles from './pictures-compared.module.css'

type Pictures = VersionContent['pictures']
type Picture = Pictures['coverImage']

/** Shows the pictures that differ between two versions, side by side. */
export function PicturesCompared({ before, after }: { before: Pictures; after: Pictures }) {
  const changed = picturePlaces.filter((place) => isOther(before[place], after[place]))
  return changed.map((place) => (
    <div key={place} className={styles.pair}>
      <Shown title={`${pictureLabels[place]} before`} picture={before[place]} />
      <Shown title={`${pictureLabels[place]} after`} picture={after[place]} />
    </div>
  ))
}

const isOther = (one: Picture, other: Picture) =>
  one.url !== other.url ||
  one.alt !== other.alt ||
  one.credit !== other.credit ||
  one.licence !== other.licence

function Shown({ title, picture }: { title: string; picture: Picture }) {
  const { url, alt, credit, licence } = picture
  return (
    <figure className={styles.picture} aria-label={title}>
      <PackagePicture src={`${url}?size=small`} alt="" className={styles.image} />
      <figcaption>
        <p className={styles.title}>{title}</p>
        <p>{alt}</p>
        <p className={styles.credit}>
          {[credit, licence].filter((words) => words !== '').join(' · ')}
        </p>
      </figcaption>
    </figure>
  )
}
