import { dayMs } from '@app/contract/days'
import { packageTitle } from '@app/contract/newsroom/package-title'
import type { WritingWishes } from '@app/contract/newsroom/generation-order'
import type { Deps } from '../../platform/deps.ts'
import type { WritingBrief } from '../../writer/writer.ts'
import { findNewestOnTheme, listRecentPackages } from '../packages/packages.queries.ts'
import { knownTheme } from '../packages/stored-package.ts'

/** The writer remembers so many packages: about nine weeks of both streams. */
const ledgerLength = 75
const nineWeeksMs = 63 * dayMs

/** The editor's wishes, as the writer reads them. */
export const readWishes = ({
  shape,
  plan_id,
  outline,
  model_outline,
  may_repeat,
  material,
}: WritingWishes) => ({
  shape,
  planId: plan_id,
  outline: outline && { planId: outline.plan_id, moduleIds: outline.module_ids },
  modelOutline: model_outline,
  mayRepeat: may_repeat,
  material,
})

/** Names the theme whose last package counts, and the package to be written again. */
type LedgerScope = { theme: WritingBrief['theme']; rewrittenId: string | null }

/**
 * Finds the newest packages, and the last one on this theme even if it is older. A package that is
 * being rewritten is among them, however old, so that its modules do not come back.
 */
export async function readLedger(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { theme, rewrittenId }: LedgerScope,
) {
  const newest = await listRecentPackages(db, ledgerLength, rewrittenId)
  const isOnTheme = theme === null || newest.some((one) => one.editorial_theme === theme)
  const last = isOnTheme ? undefined : await findNewestOnTheme(db, theme)
  const packages = last ? [...newest, last] : newest
  const now = clock.now().getTime()
  return {
    recentTitles: packages.flatMap(({ headlines }) => headlines),
    recentDecks: packages.map(({ apple_news_deck }) => apple_news_deck),
    ledger: packages.map((one) => ({
      id: one.id,
      stream: one.stream,
      isOld: one.id !== rewrittenId && now - one.written_at.getTime() > nineWeeksMs,
      theme: knownTheme(one.editorial_theme),
      format: one.format_id,
      moduleIds: one.module_ids,
      title: one.id === rewrittenId ? null : packageTitle(one),
    })),
  }
}
