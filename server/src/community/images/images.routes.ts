import { getImage } from '@app/contract/community/images'
import type { Deps } from '../../platform/deps.ts'
import { bind, type FileAnswer } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readImage } from './images.ts'

export const imageRoutes = (deps: Deps) => [
  bind(getImage, async ({ account, params, query }) => {
    const bytes = await readImage(deps, account.id, params.id, query.size ?? 'full')
    return bytes instanceof Refusal ? bytes : toFile(bytes)
  }),
]

const toFile = (body: Uint8Array): FileAnswer => ({
  mediaType: 'image/webp',
  body,
  headers: { 'content-disposition': 'inline', 'x-content-type-options': 'nosniff' },
})
