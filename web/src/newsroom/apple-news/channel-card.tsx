import type { AppleChannel } from '@app/contract/newsroom/apple-publishing'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { CallError } from '../../platform/call.ts'
import styles from './apple-articles-screen.module.css'
import { appleChannelOptions } from './publishing.data.ts'

/** Shows the channel as Apple has it now, or why Apple did not answer. */
export function ChannelCard() {
  const { data: channel, error, isFetching, refetch } = useQuery(appleChannelOptions())
  if (channel === undefined && error === null)
    return (
      <div className={styles.asking}>
        <SkeletonGroup label="Asking Apple for the channel" shapes={['line', 'half-line']} />
      </div>
    )
  const fault = channel === undefined ? wordsOf(error) : channel.fault
  if (fault !== null)
    return (
      <Notice
        tone="alert"
        title="The channel could not be read"
        action={
          <Button
            variant="outline"
            size="sm"
            isBusy={isFetching}
            busyLabel="Asking…"
            onPress={() => void refetch()}
          >
            Try again
          </Button>
        }
      >
        {fault}
      </Notice>
    )
  if (channel === undefined || !channel.is_set_up)
    return (
      <Notice title="Sending is not set up">
        Whoever runs the server puts the channel’s key, which News Publisher shows, into its
        settings. Until then each package is there as a ZIP.
      </Notice>
    )
  return <Channel channel={channel} />
}

const wordsOf = (error: unknown) =>
  error instanceof CallError ? error.sentence : 'Something went wrong on this page.'

function Channel({ channel: { name, sections, quota } }: { channel: AppleChannel }) {
  return (
    <dl className={styles.channel}>
      <div>
        <dt>Channel</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>Sections</dt>
        <dd>{sections.map((one) => one.name).join(', ') || 'none'}</dd>
      </div>
      {quota.map(({ name: figure, value }) => (
        <div key={figure}>
          <dt>{figure === 'quotaAvailable' ? 'Articles left for today' : `Apple’s “${figure}”`}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
