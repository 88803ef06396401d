import { sitePicturePlaces, type Site, type SitePicturePlace } from '@app/contract/newsroom/site'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { drawnCovers, pictureTitles } from './picture-titles.ts'
import { useSaveSite, type Change } from './site.data.ts'
import { SitePictureDialog } from './site-picture-dialog.tsx'
import { GivenBadge } from './words-card.tsx'
import styles from './pictures-section.module.css'

type PicturesSectionProps = { site: Site; onPreview: (change: Change) => void }

/** Shows the page's four pictures, each with the way to another. */
export function PicturesSection({ site, onPreview }: PicturesSectionProps) {
  const [opened, setOpened] = useState<SitePicturePlace>()
  return (
    <section aria-labelledby="site-pictures">
      <Card>
        <h2 id="site-pictures" className={styles.title}>
          Portrait and covers
        </h2>
        <ul className={styles.pictures}>
          {sitePicturePlaces.map((place) => (
            <li key={place}>
              <PictureTile site={site} place={place} onOpen={() => setOpened(place)} />
            </li>
          ))}
        </ul>
      </Card>
      {opened && (
        <SitePictureDialog
          {...{ site, onPreview }}
          place={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

type PictureTileProps = { site: Site; place: SitePicturePlace; onOpen: () => void }

function PictureTile({ site, place, onOpen }: PictureTileProps) {
  const { mutate, isPending } = useSaveSite()
  const own = site.pictures[place]
  const url = own?.url ?? drawnCovers[place]
  return (
    <div className={styles.tile}>
      <div className={classNames(styles.frame, place === 'portrait' && styles.tall)}>
        {url === null ? (
          <p className={styles.drawn}>A drawn athlete with the race number</p>
        ) : (
          <img src={url} alt="" className={styles.picture} />
        )}
      </div>
      <h3 className={styles.name}>{pictureTitles[place]}</h3>
      {site.given.includes(place) && <GivenBadge what="drawing" />}
      <div className={styles.acts}>
        <Button
          variant="outline"
          size="sm"
          onPress={onOpen}
          aria-label={`${actOf(own)}: ${pictureTitles[place]}`}
        >
          {actOf(own)}
        </Button>
        {own !== null && (
          <Button
            variant="quiet"
            size="sm"
            isBusy={isPending}
            busyLabel="Saving…"
            aria-label={`Back to the drawing: ${pictureTitles[place]}`}
            onPress={() => mutate({ change: { [place]: null }, version: site.version })}
          >
            Back to the drawing
          </Button>
        )}
      </div>
    </div>
  )
}

const actOf = (own: Site['pictures'][SitePicturePlace]) =>
  own?.source ? 'Change' : 'Add a picture'
