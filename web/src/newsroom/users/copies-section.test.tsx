import { makeCopy, readCopies, type Copies } from '@app/contract/newsroom/copies'
import { listEditors } from '@app/contract/newsroom/editors'
import { listUsers } from '@app/contract/newsroom/users'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { emptyCalendar, noCopies, signInEditor } from '../../testing/editors.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.ts'
import { toasts } from '../../testing/screen-text.ts'

const run = {
  at: '2026-03-02T03:00:09.000Z',
  seconds: 9,
  name: '2026-03-02-030000.tar.gz.age',
  rows: 1204,
  tables: 52,
  files: 1,
  bytes: 2_340_000,
}
const well: Copies = {
  is_set_up: true,
  is_daily: true,
  is_proving: true,
  copy: { ...noCopies.copy, last: run, next: '2026-03-03T03:00:00.000Z' },
  proof: {
    ...noCopies.proof,
    last: { ...run, at: '2026-03-02T03:05:01.000Z', bytes: null },
    next: '2026-03-09T03:00:00.000Z',
  },
}

function openWith(copies: Copies, more: (server: FakeServer) => void = () => undefined) {
  return openApp('/content-calendar?tab=users', (server) => {
    signInEditor(server, { role: 'admin' })
    emptyCalendar(server)
    server.answer(listUsers, [])
    server.answer(listEditors, [])
    server.answer(readCopies, copies)
    more(server)
  })
}
const section = () => screen.findByRole('region', { name: 'Copies of everything' })

test('the last copy, its proof and the next ones are told in plain sentences', async () => {
  openWith(well)

  const copies = await section()

  expect(copies).toHaveTextContent(
    /Last copy2 March 2026, \d\d:00\. 2\.3 MB with 1,204 rows and 1 file, made in 9 seconds\./,
  )
  expect(copies).toHaveTextContent(
    /Last proof2 March 2026, \d\d:05\. The copy 2026-03-02-030000\.tar\.gz\.age was restored in 9 seconds: 1,204 rows in 52 tables and 1 file, all as they were\./,
  )
  expect(copies).toHaveTextContent(/Next copyFrom 3 March 2026, \d\d:00 on\./)
  expect(copies).toHaveTextContent(/Next proofFrom 9 March 2026, \d\d:00 on\./)
  expect(screen.queryByText('Go to the copies')).not.toBeInTheDocument()
})

test('a server that makes no copies says so, and offers none', async () => {
  openWith(noCopies)

  expect(await section()).toHaveTextContent('This server makes no copies')
  expect(screen.queryByRole('button', { name: 'Make a copy now' })).not.toBeInTheDocument()
})

test('what failed or is overdue is told on top, with a way to it', async () => {
  const fault = { at: '2026-03-04T03:00:00.000Z', sentence: 'There is no room left.' }
  const { user } = openWith({
    ...well,
    copy: { ...well.copy, fault, is_overdue: true },
    proof: { ...well.proof, is_overdue: true },
  })

  const way = await screen.findByText('Go to the copies')
  expect(way.closest('[role=alert]')).toHaveTextContent(
    /The last copy failed4 March 2026, \d\d:00: There is no room left\./,
  )
  const copies = await section()
  expect(copies).toHaveTextContent('The last copy failed')
  expect(copies).not.toHaveTextContent('A copy is overdue')
  expect(copies).toHaveTextContent('A proof is overdue')
  await user.click(way)
  expect(screen.getByRole('heading', { name: 'Copies of everything' })).toHaveFocus()
})

test('a failed proof says not to rely on the copy, and a missing copy is told', async () => {
  const fault = { at: '2026-03-04T03:00:00.000Z', sentence: 'The table members is another.' }
  openWith({
    ...well,
    copy: { ...well.copy, last: null, is_overdue: true },
    proof: { ...well.proof, last: null, next: null, fault },
  })

  const copies = await section()

  expect(copies).toHaveTextContent('No copy has been made yet.')
  expect(copies).toHaveTextContent('The table members is another. Do not rely on that copy.')
  expect(copies).toHaveTextContent('No copy has been restored to see whether it is whole.')
})

test('an admin has a copy made now, which shows until it is there', async () => {
  const underWay = { ...well.copy, under_way_since: '2026-03-02T09:00:00.000Z' }
  const { user, server } = openWith(well, (fake) =>
    fake.answer(makeCopy, { ...well, copy: underWay }),
  )

  await user.click(await screen.findByRole('button', { name: 'Make a copy now' }))

  expect(
    await within(await section()).findByText(/One is being made since 2 March 2026/),
  ).toBeVisible()
  expect(server.sentTo(makeCopy)).toHaveLength(1)
})

test('a copy that another admin has asked for is told of', async () => {
  const { user } = openWith(well, (fake) => fake.refuse(makeCopy, 'copies/under-way'))

  await user.click(await screen.findByRole('button', { name: 'Make a copy now' }))

  await waitFor(() => expect(toasts().join()).toContain('A copy is being made already.'))
})

test('copies made by hand alone, and not proved, are said to be so', async () => {
  openWith({
    ...well,
    is_daily: false,
    is_proving: false,
    copy: { ...well.copy, next: null },
    proof: { ...noCopies.proof },
  })

  const copies = await section()

  expect(copies).toHaveTextContent('Only when somebody asks for one.')
  expect(copies).toHaveTextContent('None: this server has no key')
})
