import type { PastEntry } from '@app/contract/community/on-this-day'
import { appPaths } from '@app/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { useLocalDay } from '../../platform/use-now.ts'
import { Tile } from '../layout/page-parts.tsx'
import { onThisDayOptions, useCloseOnThisDay, useSetMayReturn } from './on-this-day.data.ts'
import styles from './on-this-day-card.module.css'

/** An entry of today's date in an earlier year, for members who asked for them. */
export function OnThisDayCard() {
  const today = useLocalDay()
  const { data } = useQuery(onThisDayOptions(today))
  return data?.entry ? <Card key={data.entry.id} entry={data.entry} today={today} /> : null
}

function Card({ entry, today }: { entry: PastEntry; today: Date }) {
  const close = useCloseOnThisDay(today)
  const choose = useSetMayReturn(entry.id)
  if (choose.data?.may_return === false)
    return (
      <Tile title="Put away">
        <p role="status">“{entry.title}” will not come back by itself. It stays in your journal.</p>
        <div className={styles.actions}>
          <Button variant="outline" size="sm" onPress={() => choose.mutate(true)}>
            Undo
          </Button>
        </div>
      </Tile>
    )
  return (
    <Tile title={headingOf(entry.years_ago)}>
      <p className={styles.title}>{entry.title}</p>
      <p className={styles.words}>{beginningOf(entry.content)}</p>
      <LinkArrow href={`${appPaths.journal}?tab=journal&entry=${entry.id}`}>Read it</LinkArrow>
      <div className={styles.actions}>
        <Button variant="outline" size="sm" isBusy={close.isPending} onPress={() => close.mutate()}>
          Not today
        </Button>
        <Button
          variant="outline"
          size="sm"
          isBusy={choose.isPending}
          onPress={() => choose.mutate(false)}
        >
          Never this one
        </Button>
      </div>
    </Tile>
  )
}

export const headingOf = (years: number) =>
  years === 1 ? 'A year ago today' : `${years} years ago today`

const mostShown = 240

/** The first words, up to a whole one. */
export function beginningOf(content: string): string {
  const line = content.trim().replaceAll(/\s+/g, ' ')
  if (line.length <= mostShown) return line
  const cut = line.slice(0, mostShown)
  const space = cut.lastIndexOf(' ')
  return `${(space > mostShown / 2 ? cut.slice(0, space) : cut).toWellFormed()}…`
}
