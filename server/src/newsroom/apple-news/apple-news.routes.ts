import * as appleNews from '@app/contract/newsroom/apple-news'
import type { Deps } from '../../platform/deps.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { writeZip } from '../../platform/zip/write-zip.ts'
import { toPackageRef } from '../packages/packages.ts'
import { decideAiMark } from './ai-mark.ts'
import { createBundleBuilder, type Bundle } from './bundle.ts'

export function appleNewsRoutes(deps: Deps): Binding[] {
  const buildBundle = createBundleBuilder(deps)
  const shown = async (packageId: string) => {
    const bundle = await buildBundle(packageId)
    return isRefusal(bundle) ? bundle : bundle.shown
  }
  return [
    bind(appleNews.readAppleNews, ({ params }) => shown(params.id)),
    bind(appleNews.downloadAppleNews, async ({ params }) => {
      const bundle = await buildBundle(params.id)
      if (isRefusal(bundle)) return bundle
      return {
        mediaType: 'application/zip',
        body: writeZip(filesOf(bundle)),
        headers: {
          'content-disposition': `attachment; filename="apple-news-${bundle.row.id}.zip"`,
        },
      }
    }),
    bind(appleNews.decideAiMark, async (call) => {
      const { is_marked: isMarked, ...seen } = call.body
      const decided = await decideAiMark(deps, { named: toPackageRef(call, seen), isMarked })
      return isRefusal(decided) ? decided : shown(call.params.id)
    }),
  ]
}

/** A folder of its own, so that the files do not fall among others where the ZIP is opened. */
async function* filesOf({ row, files }: Bundle) {
  for (const { name, content } of files)
    yield {
      name: `apple-news-${row.id}/${name}`,
      content,
      at: row.updated_at,
      isCompressed: !name.endsWith('.jpg'),
    }
}
