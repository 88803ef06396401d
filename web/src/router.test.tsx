import { me } from '@app/contract/community/auth'
import { listMemory } from '@app/contract/community/coach'
import { countShared, listShares } from '@app/contract/community/shares'
import { getMomentum } from '@app/contract/community/momentum'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { serveLibrary } from './testing/articles.ts'
import type { FakeServer } from './testing/fake-server.ts'
import { momentumOf } from './testing/momentum.ts'
import { openApp } from './testing/open-app.ts'
import { openJournal } from './testing/open-journal.ts'

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name })
const noOne = (server: FakeServer) => server.refuse(me, 'session/missing')

test('the sign-in is there whatever the case of its address, and with a slash', async () => {
  openApp('/Community/AUTH/', noOne)

  expect(await findTitle('Good to see you.')).toBeVisible()
})

test.each([
  ['/Journal', 'Your Goals'],
  ['/MY-JOURNEY/', 'Your Goals'],
  ['/journal/?tab=goals', 'Your Goals'],
  ['/JOURNAL-detailed/', 'Your full journal'],
  ['/Profile/', 'Profile'],
  ['/Profile/Coach-Memory/', 'What your coach remembers'],
  ['/Profile/Sharing/', 'Share with a coach, physio or GP'],
])('%s leads to “%s”, whatever the case, and with or without a slash', async (path, heading) => {
  openJournal(path, {
    prepare: (server) => {
      server.answer(listMemory, [])
      server.answer(listShares, [])
      server.answer(countShared, { entries: 0, private_entries: 0 })
    },
  })

  expect(await findTitle(heading)).toBeVisible()
})

test.each(['Goals', 'Journal', 'Insights', 'Library', 'Momentum'])(
  'the tab %s has an address of its own, and keeps it over a reload',
  async (tab) => {
    const { reload } = openJournal(`/journal?tab=${tab.toLowerCase()}`, {
      prepare(server) {
        serveLibrary(server, [])
        server.answer(getMomentum, momentumOf())
      },
    })
    await findTitle(`Your ${tab}`)
    reload()

    expect(await findTitle(`Your ${tab}`)).toBeVisible()
    expect(document.title).toBe(`Your ${tab} · Stayer Journal`)
  },
)

test.each(['/nowhere', '/journal/nowhere', '/profile/x/', '/communityauth'])(
  '%s is not there: a page says so, with a way home',
  async (path) => {
    openApp(path, noOne)

    expect(await findTitle('Page not found.')).toBeVisible()
    expect(document.title).toMatch(/^Page not found/)
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
  },
)
