import * as feed from '@app/contract/newsroom/calendar-feed'
import type { Deps } from '../../platform/deps.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import { endFeed, makeFeed, readByAddress, readFeed } from './calendar-feed.ts'

export const calendarFeedRoutes = (deps: Deps): Binding[] => [
  bind(feed.getCalendarFeed, ({ account }) => readFeed(deps, account.id)),
  bind(feed.makeCalendarFeed, ({ account: { id: editorId }, device }) =>
    makeFeed(deps, { editorId, device: device() }),
  ),
  bind(feed.endCalendarFeed, ({ account: { id: editorId }, device }) =>
    endFeed(deps, { editorId, device: device() }),
  ),
  bind(feed.readCalendar, ({ params }) => readByAddress(deps, params.file)),
]
