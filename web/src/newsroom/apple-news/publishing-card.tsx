import type { AppleAct, ApplePublishing } from '@app/contract/newsroom/apple-publishing'
import { appPaths } from '@app/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { AppleActs } from './apple-acts.tsx'
import { ArticleState } from './article-state.tsx'
import styles from './publishing-card.module.css'
import {
  appleChannelOptions,
  isUnderWay,
  publishingOptions,
  useSendToApple,
} from './publishing.data.ts'
import { SendOver } from './send-over.tsx'
import { SendingList } from './sending-list.tsx'

type PublishingCardProps = {
  packageId: string
  /** Of the words that the bundle shows. */
  version: number
  /** True where Apple would refuse the bundle as it is. */
  isRefused: boolean
}

/** Shows where a package stands in Apple News, and the way there: a preview, then its readers. */
export function PublishingCard(props: PublishingCardProps) {
  const { data, error, refetch } = useQuery(publishingOptions(props.packageId))
  return (
    <section aria-label="Sending to Apple" className={styles.card}>
      <h3 className={styles.title}>Sending to Apple</h3>
      {data !== undefined && <Publishing publishing={data} {...props} />}
      {data === undefined && error === null && (
        <SkeletonGroup label="Looking up what Apple News has" shapes={['line', 'half-line']} />
      )}
      {data === undefined && error !== null && (
        <Notice
          tone="alert"
          title="What Apple News has could not be looked up"
          action={<TryAgain onPress={() => void refetch()} />}
        />
      )}
    </section>
  )
}

const TryAgain = ({ onPress }: { onPress: () => void }) => (
  <Button variant="outline" size="sm" onPress={onPress}>
    Try again
  </Button>
)

const notSetUp =
  'Sending is not set up. Whoever runs the server puts the channel’s key into its settings; until then the ZIP can be handed on.'

function Publishing({
  publishing,
  packageId,
  version,
  isRefused,
}: PublishingCardProps & { publishing: ApplePublishing }) {
  const { article, sendings } = publishing
  const hindrances = isRefused ? withFaults(publishing.hindrances) : publishing.hindrances
  const [section, setSection] = useState<string>()
  const send = useSendToApple({ id: packageId, version })
  const state = useRef<HTMLDivElement>(null)
  if (!publishing.is_set_up && article === null) return <p className={styles.quiet}>{notSetUp}</p>

  const ask = (act: AppleAct, over?: string) =>
    send.mutate({
      act,
      ...(section !== undefined && { section_id: section }),
      ...(over !== undefined && { over_revision: over }),
      // The button may go with the act, and the focus with it.
      onDone: () => state.current?.focus({ preventScroll: true }),
    })
  return (
    <>
      <div ref={state} tabIndex={-1} role="status" className={styles.state}>
        <ArticleState article={article} version={version} />
        {isUnderWay(publishing) && (
          <p className={styles.waiting}>
            <Spinner size="sm" /> On its way to Apple …
          </p>
        )}
      </div>
      {publishing.is_set_up && (
        <SectionField section={section ?? article?.section_id ?? undefined} onChoose={setSection} />
      )}
      <AppleActs
        hindrances={hindrances}
        standing={article === null ? 'absent' : article.is_preview ? 'preview' : 'live'}
        pending={send.isPending ? send.variables.act : undefined}
        onAct={ask}
      />
      <SendOver
        latest={sendings[0]}
        hindrances={hindrances}
        isPending={send.isPending}
        onSend={ask}
      />
      <SendingList packageId={packageId} sendings={sendings} />
      <div>
        <ButtonLink variant="outline" size="sm" href={appPaths.appleNews}>
          Everything that Apple News has
        </ButtonLink>
      </div>
    </>
  )
}

type SectionFieldProps = {
  section: string | undefined
  onChoose: (section: string) => void
}

/** Chooses a section where the channel has several, and says why Apple did not answer. */
function SectionField({ section, onChoose }: SectionFieldProps) {
  const { data: channel, refetch } = useQuery(appleChannelOptions())
  if (channel === undefined) return null
  if (channel.fault !== null)
    return (
      <Notice tone="alert" action={<TryAgain onPress={() => void refetch()} />}>
        {channel.fault}
      </Notice>
    )
  if (channel.sections.length < 2) return null
  return (
    <SelectField
      label="Section of the channel"
      options={channel.sections.map(({ id, name }) => ({ value: id, label: name }))}
      value={section ?? channel.sections.find((one) => one.is_default)?.id ?? ''}
      onChange={onChoose}
    />
  )
}

const mendFirst = 'Mend first what Apple would refuse.'
type Hindrances = ApplePublishing['hindrances']

const withFaults = (hindrances: Hindrances): Hindrances => ({
  ...hindrances,
  preview: hindrances.preview ?? mendFirst,
  publish: hindrances.publish ?? mendFirst,
})
