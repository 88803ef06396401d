import { expect, test } from 'vitest'
import { countKept } from '../data/journal.queries.ts'
import { killServer } from './kill-server.ts'

test(
  'a server killed twice under writes has every acknowledged entry, each with its insight or a job for it',
  { timeout: 180_000 },
  async () => {
    const { acknowledged, kept } = await killServer(
      { kills: 2, seed: 20 },
      async (db, { ledger }) => ({
        acknowledged: ledger.acknowledged,
        kept: await countKept(db, ledger.acknowledged),
      }),
    )

    expect(acknowledged.length).toBeGreaterThan(3)
    expect(kept).toMatchObject({ found: acknowledged.length, failed: 0, forgotten: 0 })
  },
)
