import { dayMs } from '@app/contract/days'
import { publishPackage } from '@app/contract/newsroom/signatures'
import {
  readApplePublishing,
  sendToApple,
  type AppleAct,
} from '@app/contract/newsroom/apple-publishing'
import { followCorrections } from '../newsroom/jobs.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { openAppleNews } from './apple-news-server.ts'
import type { TestMember } from './members.ts'
import { putPackage, readyContent } from './packages.ts'
import { putPhotograph } from './photographs.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const start = '2026-03-02T06:00:00Z'

type DeskOptions = { stream?: 'weekly' | 'premium'; environment?: Record<string, string> }

/** A newsroom with the key of a channel, two editors and a package that is ready. */
export async function openAppleDesk({ stream = 'premium', environment = {} }: DeskOptions = {}) {
  let clock: TestApp['clock'] | null = null
  const apple = await openAppleNews(() => clock?.now() ?? new Date(start))
  const house = await createTestApp({ environment: { ...apple.settings, ...environment } })
  clock = house.clock
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  /** Puts another package with the same words. */
  const put = async (values = {}) =>
    putPackage(house, {
      ...(await readyContent(stream)),
      ...(await putPhotograph(house.deps)),
      stream,
      status: 'draft',
      ...values,
    })
  const id = await put()
  return {
    apple,
    house,
    ada,
    bob,
    id,
    put,
    ...actsOf(house, bob, id),
    /** Lets days pass, through which the editors stay signed in. */
    async pass(days: number) {
      house.clock.advance(days * dayMs)
      const now = house.clock.now()
      await house.db
        .updateTable('sessions')
        .set({ last_seen_at: now, expires_at: new Date(now.getTime() + dayMs) })
        .execute()
    },
    [Symbol.asyncDispose]: async () => {
      await house[Symbol.asyncDispose]()
      await apple.close()
    },
  }
}

function actsOf(house: TestApp, bob: TestMember, id: string) {
  const look = (of = id) => bob.call(readApplePublishing, { params: { id: of } })
  const ask = async (editor: TestMember, act: AppleAct, more = {}, of = id) =>
    editor.call(sendToApple, {
      params: { id: of },
      body: { act, version: (await look(of)).version, ...more },
    })
  /** Asks, and has it done. */
  const send = async (act: AppleAct, more = {}, of = id) => {
    await ask(bob, act, more, of)
    await house.work()
    return look(of)
  }
  const approve = () => bob.call(publishPackage, { params: { id }, body: {} })
  return {
    look,
    approve,
    ask,
    send,
    /** Brings the package to its readers there. */
    async goLive(more = {}) {
      await send('preview')
      await approve()
      return send('publish', more)
    },
    /** Does what is done every five minutes. */
    async follow() {
      await inTransaction(house.db, (tx) => house.deps.jobs.enqueue(tx, followCorrections, {}))
      await house.work()
    },
  }
}
