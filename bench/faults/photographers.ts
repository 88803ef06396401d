import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { z } from 'zod'
import { uploadEntryImage } from '../../contract/src/community/journal.ts'
import type { Resident } from '../data/residents.ts'

const Uploaded = z.object({ imageUrl: z.string() })
const Refused = z.object({ code: z.string() })
const [width, height] = [1600, 1200]

export type Album = {
  /** What was acknowledged, and whose it is. */
  photos: { path: string; of: Resident }[]
  /** How often each refusal came, by its status and code. */
  refused: Map<string, number>
}

export const openAlbum = (): Album => ({ photos: [], refused: new Map() })

/** One photographer a member, each sending one photo after another until stopped. */
export async function startPhotographers(address: string, residents: readonly Resident[], album: Album) {
  // Noise: nothing of it can be made smaller.
  const photo = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
  const stopping = new AbortController()
  const sendAll = async (of: Resident) => {
    while (!stopping.signal.aborted) {
      const refusal = await sendOne(address, of, photo, album)
      if (!refusal) continue
      album.refused.set(refusal, (album.refused.get(refusal) ?? 0) + 1)
      await sleep(100)
    }
  }
  const sending = Promise.all(residents.map(sendAll))
  return {
    async stop() {
      stopping.abort()
      await sending
    },
  }
}

/** Undefined where it was acknowledged. */
async function sendOne(address: string, of: Resident, photo: Buffer, album: Album): Promise<string | undefined> {
  const form = new FormData()
  form.set(uploadEntryImage.upload.field, new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const init = { method: 'POST', headers: { cookie: of.cookie }, body: form }
  const answer = await fetch(`${address}${uploadEntryImage.path}`, init).catch(() => undefined)
  if (!answer) return 'no answer'
  const body: unknown = await answer.json()
  if (!answer.ok) return `${answer.status} ${Refused.parse(body).code}`
  album.photos.push({ path: Uploaded.parse(body).imageUrl, of })
  return undefined
}

/** How many of the acknowledged photos are there whole, in both their sizes. */
export async function countWhole(address: string, { photos }: Album): Promise<number> {
  let whole = 0
  for (const { path, of } of photos) {
    const sizes = await Promise.all(['', '?size=small'].map((size) => isPicture(`${address}${path}${size}`, of)))
    if (sizes.every(Boolean)) whole += 1
  }
  return whole
}

async function isPicture(url: string, { cookie }: Resident): Promise<boolean> {
  const answer = await fetch(url, { headers: { cookie } })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return (
    answer.ok &&
    (await sharp(bytes)
      .stats()
      .then(
        () => true,
        () => false,
      ))
  )
}

export const describeRefused = ({ refused }: Album) =>
  [...refused].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none'
