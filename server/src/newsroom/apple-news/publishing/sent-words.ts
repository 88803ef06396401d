import { packageTitle } from '@app/contract/newsroom/package-title'
import { z } from 'zod'
import type { PackageRow } from '../../packages/packages.queries.ts'
import { StoredPicture } from '../../packages/stored-package.ts'

const Pictures = z.object({ coverImage: StoredPicture })

/** The parts of a piece that readers see before they open it, as Apple gets them. */
export function sentWords(row: PackageRow) {
  const cover = Pictures.safeParse(row.pictures).data?.coverImage
  return {
    title: packageTitle(row),
    deck: row.apple_news_deck,
    byline: row.byline,
    cover_picture_id: cover?.id ?? null,
    cover_credit: cover ? JSON.stringify(cover) : null,
  }
}
