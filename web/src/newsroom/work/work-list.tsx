import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'
import { PictureWithFallback } from '../../kit/picture-with-fallback.tsx'
import { themeArt } from '../../platform/theme-art.ts'
import { listNewestFirst, type WorkItem } from '../calendar/find-work.ts'
import { useUtcDay } from '../../platform/use-now.ts'
import { useEditor } from '../shell/editor.ts'
import { useWork } from './use-work.ts'
import { workLine, workTitle } from '../calendar/work-words.ts'
import styles from './work-list.module.css'

const fewShown = 8

/** Lists what needs an editor: their own first, then empty places and packages, newest first. */
export function WorkList() {
  const { work, isError } = useWork()
  const { id: editorId } = useEditor()
  const [isAll, setIsAll] = useState(false)
  if (isError) return null
  if (work === undefined) return <WorkComing />
  const isMine = ({ content }: WorkItem) => content?.plan.owner?.id === editorId
  const newest = listNewestFirst(work)
  const listed = [...newest.filter(isMine), ...newest.filter((item) => !isMine(item))]
  const shown = isAll ? listed : listed.slice(0, fewShown)
  const mine = shown.filter(isMine)
  const others = shown.slice(mine.length)
  return (
    <section aria-labelledby="work-list">
      <h3 id="work-list" className={styles.title}>
        What needs an editor
      </h3>
      {shown.length === 0 && <p className={styles.none}>Nothing needs an editor now.</p>}
      {mine.length > 0 && <h4 className={styles.whose}>Mine</h4>}
      <Rows items={mine} />
      {mine.length > 0 && others.length > 0 && <h4 className={styles.whose}>Everything else</h4>}
      <Rows items={others} />
      {shown.length < listed.length && (
        <Button variant="quiet" size="sm" onPress={() => setIsAll(true)}>
          {`Show all ${listed.length}`}
        </Button>
      )}
    </section>
  )
}

function Rows({ items }: { items: readonly WorkItem[] }) {
  if (items.length === 0) return null
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <Row key={item.content?.id ?? item.card} item={item} />
      ))}
    </ul>
  )
}

function Row({ item }: { item: WorkItem }) {
  const today = useUtcDay()
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
        <p className={styles.line}>{workLine(item, today)}</p>
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
