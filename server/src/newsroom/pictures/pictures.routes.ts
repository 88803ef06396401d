import * as pictures from '@app/contract/newsroom/pictures'
import type { Deps } from '../../platform/deps.ts'
import { answer, type Binding, type FileAnswer } from '../../platform/http/answer.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { openArt } from './art.ts'

export function pictureRoutes(deps: Deps, _writers: OpenWriters): Binding[] {
  const readArt = openArt(deps)
  return [
    answer(pictures.getArt, async ({ params, query }) => {
      const art = await readArt(params.packageId, params.place, query.size ?? 'full')
      return art instanceof Refusal ? art : toFile(art.bytes, { etag: art.etag, ...forAWhile })
    }),
  ]
}

// A package that gets another theme gets another picture at the same address.
const forAWhile = { 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' }

const toFile = (body: Uint8Array, headers: Readonly<Record<string, string>>): FileAnswer => ({
  mediaType: 'image/webp',
  body,
  headers: { 'content-disposition': 'inline', 'x-content-type-options': 'nosniff', ...headers },
})
