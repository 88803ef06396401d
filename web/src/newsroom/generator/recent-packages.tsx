import { appPaths } from '@app/contract/paths'
import type { Generation } from '@app/contract/newsroom/generations'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { dayAndMonth, timeOfDay } from '../../platform/dates.ts'
import { passFocusToHeading } from '../../platform/page-title-and-focus.ts'
import { DeleteDialog } from '../packages/delete-dialog.tsx'
import { PackageListItem, PackageList } from '../packages/package-list-item.tsx'
import { generationsOptions } from '../packages/packages.data.ts'
import { useLocalDay } from '../../platform/use-now.ts'
import { groupByTopic } from './group-by-topic.ts'
import styles from './recent-packages.module.css'

const fewShown = 6

type RecentsProps = {
  selectedId: string | undefined
  /** Runs after the shown package was deleted or archived. */
  onGone: () => void
}

/** The packages that are not archived under their topics, newest first. */
export function RecentPackages({ selectedId, onGone }: RecentsProps) {
  const { data: generations } = useSuspenseQuery(generationsOptions())
  const [isAll, setIsAll] = useState(false)
  const [asked, setAsked] = useState<Generation | null>(null)
  const now = useLocalDay()
  const heading = useRef<HTMLHeadingElement>(null)
  if (generations.length === 0) return null
  const groups = groupByTopic(generations)
  const shown = isAll ? groups : groups.slice(0, fewShown)
  return (
    <Card>
      <section aria-label="Recent">
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          Recent
        </h2>
        {shown.map(({ topic, packages }) => (
          <section key={packages[0]?.id} aria-label={`Topic: ${topic}`} className={styles.group}>
            <h3 className={styles.topic}>{topic}</h3>
            <PackageList>
              {packages.map((generation) => (
                <PackageListItem
                  key={generation.id}
                  title={generation.title}
                  line={lineOf(generation, now)}
                  picture={generation.pictures.coverImage.small_url}
                  href={`${appPaths.generator}?package=${generation.id}`}
                  isSelected={generation.id === selectedId}
                  actions={
                    <IconButton
                      variant="danger"
                      label={`Delete ${generation.title}`}
                      icon={<Trash2 aria-hidden />}
                      onPress={() => setAsked(generation)}
                    />
                  }
                />
              ))}
            </PackageList>
          </section>
        ))}
        {shown.length < groups.length && (
          <Button variant="quiet" size="sm" onPress={() => setIsAll(true)}>
            {`Show all ${groups.length} topics`}
          </Button>
        )}
        <DeleteDialog
          stream="weekly"
          asked={asked}
          onClose={() => setAsked(null)}
          onDeleted={(id) => {
            passFocusToHeading(heading.current)
            if (id === selectedId) onGone()
          }}
        />
      </section>
    </Card>
  )
}

/** Formats a package's line: "Week 3 · Today, 09:14". */
function lineOf({ editorial_week: week, created_at }: Generation, now: Date) {
  const isToday = new Date(created_at).toDateString() === now.toDateString()
  const when = isToday ? `Today, ${timeOfDay(created_at)}` : dayAndMonth(created_at)
  return week === null ? when : `Week ${week} · ${when}`
}
