import { sitePartNames, siteParts, type Site } from '@app/contract/newsroom/site'
import { Undo2 } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { longDate, timeOfDay } from '../../platform/dates.ts'
import { useUndoSiteChange } from './site.data.ts'
import styles from './last-change.module.css'

/** Says how much is still given, and who changed what last, with the way back. */
export function LastChange({ site }: { site: Site }) {
  const { mutate, isPending } = useUndoSiteChange()
  const { version, last_change: last, given, is_from_file: isFromFile } = site
  return (
    <div className={styles.bar}>
      <div>
        <p>
          <b>{stateOf(given.length)}</b>
        </p>
        {isFromFile && (
          <p className={styles.quiet}>
            The rest comes from channel.json. Your first save takes it over, and the file is read no
            more.
          </p>
        )}
        {last && (
          <p className={styles.quiet}>
            Last change:{' '}
            {new Intl.ListFormat('en-GB').format(last.parts.map((part) => sitePartNames[part]))}, by{' '}
            {last.by ?? 'an editor who has gone'}, {longDate(last.at)}, {timeOfDay(last.at)}
          </p>
        )}
      </div>
      {version !== null && (
        <Button
          variant="outline"
          icon={<Undo2 aria-hidden />}
          isBusy={isPending}
          busyLabel="Taking back…"
          onPress={() => mutate(version)}
        >
          Undo the last change
        </Button>
      )}
    </div>
  )
}

function stateOf(given: number): string {
  if (given === 0) return 'Every word and picture is your own.'
  if (given === siteParts.length) return 'Everything is still as it came with Stayer.'
  return `${given} of ${siteParts.length} things are still as they came with Stayer.`
}
