import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'
import { PictureWithFallback } from '../../kit/picture-with-fallback.tsx'
import { themeArt } from '../../platform/theme-art.ts'
import { listNewestFirst, type WorkItem } from '../calendar/find-work.ts'
import { useWork } from './use-work.ts'
import { workLine, workTitle } from '../calendar/work-words.ts'
import styles from './work-list.module.css'

const fewShown = 8

/** Lists what needs an editor: the empty places, then the packages, newest first. */
export function WorkList() {
  const { work, isError } = useWork()
  const [isAll, setIsAll] = useState(false)
  if (isError) return null
  if (work === undefined) return <WorkComing />
  const listed = listNewestFirst(work)
  const shown = isAll ? listed : listed.slice(0, fewShown)
  return (
    <section aria-labelledby="work-list">
      <h3 id="work-list" className={styles.title}>
        What needs an editor
      </h3>
      {shown.length === 0 && <p className={styles.none}>Nothing needs an editor now.</p>}
      <ul className={styles.items}>
        {shown.map((item) => (
          <Row key={item.content?.id ?? item.card} item={item} />
        ))}
      </ul>
      {shown.length < listed.length && (
        <Button variant="quiet" size="sm" onPress={() => setIsAll(true)}>
          {`Show all ${listed.length}`}
        </Button>
      )}
    </section>
  )
}

function Row({ item }: { item: WorkItem }) {
  const { content, theme, href, act } = item
  const title = workTitle(item)
  return (
    <li className={styles.row}>
      <PictureWithFallback
        src={content?.pictures.coverImage.small_url ?? themeArt(theme)}
        fallback={themeArt(theme)}
        className={styles.picture}
      />
      <div className={styles.words}>
        <b>{title}</b>
        <p className={styles.line}>{workLine(item)}</p>
      </div>
      <LinkArrow href={href} aria-label={`${act}: ${title}`}>
        {act}
      </LinkArrow>
    </li>
  )
}

function WorkComing() {
  return (
    <SkeletonGroup label="Looking up what needs an editor">
      <Skeleton shape="title" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </SkeletonGroup>
  )
}
