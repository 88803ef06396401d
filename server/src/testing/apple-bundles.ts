import { downloadAppleNews, readAppleNews } from '@app/contract/newsroom/apple-news'
import { expect } from 'vitest'
import type { ArticleDocument } from '../newsroom/apple-news/article-schema.ts'
import { filesIn } from './archives.ts'
import type { TestMember } from './members.ts'
import { putPackage, readyContent } from './packages.ts'
import { putPhotograph } from './photographs.ts'
import { createTestApp } from './test-app.ts'

/** A newsroom whose packages show a photograph, which is quicker than a drawing. */
export async function openDesk() {
  const house = await createTestApp()
  const editors = await house.editors({ ada: 'admin', bob: 'editor' })
  const photograph = await putPhotograph(house.deps)
  const ready = { premium: await readyContent(), weekly: await readyContent('weekly') }
  const draft = (stream: 'weekly' | 'premium' = 'premium', values = {}) =>
    putPackage(house, { ...ready[stream], ...photograph, stream, status: 'draft', ...values })
  return {
    house,
    ...editors,
    ready,
    draft,
    [Symbol.asyncDispose]: () => house[Symbol.asyncDispose](),
  }
}

export const bundleOf = (editor: TestMember, id: string) =>
  editor.call(readAppleNews, { params: { id } })
export const routeOf = ({ path }: { path: string }, id: string) => path.replace(':id', id)

export async function filesOf(editor: TestMember, id: string) {
  const answer = await editor.get(routeOf(downloadAppleNews, id))
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } })
  const files = await filesIn(answer.bytes)
  const read = (name: string) => files.get(`apple-news-${id}/${name}`) ?? Buffer.alloc(0)
  const document: ArticleDocument = JSON.parse(read('article.json').toString())
  return { names: [...files.keys()], document, read }
}

/** Every text of a document, in its order. */
export const textsOf = ({ components }: ArticleDocument) =>
  components
    .flatMap((one) => ('components' in one ? one.components : [one]))
    .flatMap((one) => ('text' in one ? [one.text] : []))
