import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { startApp } from '../app.tsx'
import { createFakeServer, type FakeServer } from './fake-server.ts'
import { createUploadClass } from './fake-upload.ts'
import { EventFeed } from './job-events.ts'

export type OpenApp = {
  server: FakeServer
  user: UserEvent
  /** Reloads the page: drafts stay on the device, the cache goes. */
  reload: () => void
}

/**
 * Opens the app at a path, on a fake server set up by `prepare`, whose result is `served`, for one
 * test. Any error that the page logs fails the test, unless a pattern of `foreseen` matches it.
 */
export function openApp<Served>(
  path: string,
  prepare: (server: FakeServer) => Served,
  foreseen: RegExp[] = [],
): OpenApp & { served: Served } {
  const server = createFakeServer()
  const served = prepare(server)
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('XMLHttpRequest', createUploadClass(server))
  vi.stubGlobal('EventSource', EventFeed)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  history.replaceState(null, '', path)
  let close = start()
  onTestFinished(() => {
    close()
    const faults = logged.mock.calls.map((parts) => parts.map(String).join(' '))
    logged.mockRestore()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
    const unforeseen = faults.filter((fault) => !foreseen.some((pattern) => pattern.test(fault)))
    expect(unforeseen, 'faults that the page logged').toEqual([])
    expect(server.unanswered, 'calls that no one answers').toEqual([])
  })
  const reload = () => {
    window.dispatchEvent(new Event('pagehide'))
    close()
    close = start()
  }
  return { server, user: userEvent.setup(), reload, served }
}

function start(): () => void {
  const page = document.createElement('div')
  document.body.append(page)
  const stop = startApp(page)
  return () => {
    stop()
    // Any press ends the watch for a lost focus, which would reach into the next page.
    document.dispatchEvent(new Event('pointerdown'))
    document.body.replaceChildren()
  }
}
