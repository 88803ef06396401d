import { picturePlaces, type Picture, type PicturePlace } from '@app/contract/newsroom/pictures'
import { Image } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { OptionalLink } from '../../kit/link.tsx'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { type AnyPackage, pictureLabels } from '../packages/any-package.ts'
import { PackagePicture } from '../packages/package-picture.tsx'
import { PackageSection } from '../packages/package-section.tsx'
import styles from './images-section.module.css'
import { partId } from './element-ids.ts'

const PictureDialog = lazyComponent(
  async () => (await import('../pictures/picture-dialog.tsx')).PictureDialog,
)

export function ImagesSection({ content }: { content: AnyPackage }) {
  const [changing, setChanging] = useState<PicturePlace | null>(null)
  return (
    <PackageSection
      id={partId('pictures')}
      title="Generated Images"
      icon={<Image aria-hidden />}
      meta="Cover and two inline visuals"
    >
      <div className={styles.pictures}>
        {picturePlaces.map((place) => (
          <PlacedPicture
            key={place}
            place={place}
            picture={content.pictures[place]}
            onChange={() => setChanging(place)}
          />
        ))}
      </div>
      {changing !== null && (
        <ErrorBoundary>
          <Suspense>
            <PictureDialog package={content} place={changing} onClose={() => setChanging(null)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </PackageSection>
  )
}

type PlacedPictureProps = { place: PicturePlace; picture: Picture; onChange: () => void }

function PlacedPicture({ place, picture, onChange }: PlacedPictureProps) {
  const { url, alt, credit, licence, licence_url, source_url } = picture
  return (
    <figure className={styles.figure}>
      <PackagePicture src={url} alt={alt} className={styles.picture} />
      <figcaption className={styles.caption}>
        <b>{pictureLabels[place]}</b>
        <span>Alt text: {alt}</span>
        <span>
          Credit: <OptionalLink words={credit} url={source_url} /> ·{' '}
          <OptionalLink words={licence} url={licence_url} />
        </span>
      </figcaption>
      <Button
        variant="outline"
        size="sm"
        onPress={onChange}
        aria-label={`Change ${pictureLabels[place].toLowerCase()}`}
      >
        Change
      </Button>
    </figure>
  )
}
