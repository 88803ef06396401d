import { countArticleWords } from '@app/contract/newsroom/article-words'
import { getVersion, listVersions, restoreVersion } from '@app/contract/newsroom/versions'
import { parse } from 'zod/mini'
import { isPremium, type AnyPackage } from '../newsroom/packages/any-package.ts'
import { FakeRefusal, type FakeServer } from './fake-server.ts'
import type { Newsroom } from './newsroom-parts.ts'
import { checkSeen, packageIn, storeVersion } from './stored-packages.ts'

/** Answers the calls for the history of a package. */
export function serveVersions(server: FakeServer, newsroom: Newsroom): void {
  server.answer(listVersions, ({ params }) => versionsOf(newsroom, params['id']).map(lineOf))
  server.answer(getVersion, ({ params }) => {
    const { updated_at: saved_at, ...content } = findVersion(
      newsroom,
      params['id'],
      Number(params['version']),
    )
    return { ...content, saved_at }
  })
  server.answer(restoreVersion, ({ params, body }) => {
    const current = packageIn(newsroom, params['id'])
    checkSeen(current, parse(restoreVersion.body, body).version)
    return storeVersion(newsroom, findVersion(newsroom, current.id, Number(params['version'])))
  })
}

/** Newest first. */
function versionsOf(newsroom: Newsroom, id: string | undefined): AnyPackage[] {
  const current = packageIn(newsroom, id)
  return [current, ...newsroom.earlier.filter((one) => one.id === id).toReversed()]
}

function findVersion(newsroom: Newsroom, id: string | undefined, version: number): AnyPackage {
  const found = versionsOf(newsroom, id).find((one) => one.version === version)
  if (!found) throw new FakeRefusal(getVersion, 'packages/version-not-found')
  return found
}

const lineOf = (content: AnyPackage, at: number) => ({
  version: content.version,
  reason: content.version === 1 ? ('generated' as const) : ('edited' as const),
  title: content.title,
  words: countArticleWords(content.long_form_article),
  edited_by: content.edited_by,
  saved_at: content.updated_at,
  is_current: at === 0,
  override: isPremium(content) ? content.override : null,
})
