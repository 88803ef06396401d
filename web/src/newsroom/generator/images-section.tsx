import type { Generation } from '@app/contract/newsroom/generations'
import { picturePlaces, type Picture, type PicturePlace } from '@app/contract/newsroom/pictures'
import { Image } from 'lucide-react'
import { pictureLabels } from '../packages/as-markdown.ts'
import { PackagePicture } from '../packages/package-picture.tsx'
import { Section } from '../packages/section.tsx'
import styles from './images-section.module.css'
import { partId } from './part-id.ts'

export function ImagesSection({ generation }: { generation: Generation }) {
  return (
    <Section
      id={partId('pictures')}
      title="Generated Images"
      icon={<Image aria-hidden />}
      meta="Cover and two inline visuals"
    >
      <div className={styles.pictures}>
        {picturePlaces.map((place) => (
          <PlacedPicture key={place} place={place} picture={generation.pictures[place]} />
        ))}
      </div>
    </Section>
  )
}

function PlacedPicture({ place, picture }: { place: PicturePlace; picture: Picture }) {
  const { url, alt, credit, licence, licence_url, source_url } = picture
  return (
    <figure className={styles.figure}>
      <PackagePicture src={url} alt={alt} className={styles.picture} />
      <figcaption className={styles.caption}>
        <b>{pictureLabels[place]}</b>
        <span>Alt text: {alt}</span>
        <span>
          Credit: {source_url === null ? credit : <Outside href={source_url}>{credit}</Outside>} ·{' '}
          {licence_url === null ? licence : <Outside href={licence_url}>{licence}</Outside>}
        </span>
      </figcaption>
    </figure>
  )
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
