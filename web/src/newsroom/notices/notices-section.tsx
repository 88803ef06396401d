import { noticeHour } from '@app/contract/newsroom/notices'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { Switch } from '../../kit/switch.tsx'
import { noticesOptions, useSetNotices } from './notices.data.ts'

/** Lets an editor switch their own notices by mail. */
export function NoticesSection() {
  const { data, isError, refetch } = useQuery(noticesOptions())
  const setting = useSetNotices()
  if (isError)
    return (
      <Notice
        tone="alert"
        title="Your notices could not be loaded"
        action={
          <Button variant="outline" size="sm" onPress={() => void refetch()}>
            Try again
          </Button>
        }
      />
    )
  if (data === undefined) return <SkeletonGroup label="Loading your notices" shapes={['line']} />
  return (
    <Switch
      label="Mail me when something would be late"
      hint={
        data.has_mail
          ? `At ${noticeHour}:00 UTC, once a day at most: when tomorrow’s premium day is not published, or what is due in two days is not approved. What has an owner is mailed to them alone.`
          : 'This server sends no mail, so nothing is mailed. The calendar says what is late.'
      }
      isSelected={setting.isPending ? setting.variables : data.is_on}
      onChange={(isOn) => setting.mutate(isOn)}
    />
  )
}
