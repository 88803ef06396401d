import { jobEvents, type WritingJob } from '@app/contract/newsroom/writing'
import { waitFor } from '@testing-library/dom'
import { expect } from 'vitest'

const open = new Set<EventFeed>()

/** An `EventSource` whose events come from the test. */
export class EventFeed extends EventTarget {
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    open.add(this)
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }

  close() {
    open.delete(this)
  }
}

/** Waits until a screen follows a job: an event before that would be lost. */
export const untilJobIsFollowed = () => waitFor(() => expect(open.size).toBeGreaterThan(0))

/** Sends a job to the screens that follow it. */
export function sendJobEvent(job: WritingJob): void {
  const path = jobEvents.path.replace(':id', job.id)
  const data = JSON.stringify(job)
  for (const feed of open)
    if (feed.url === path) feed.dispatchEvent(new MessageEvent('message', { data }))
}
