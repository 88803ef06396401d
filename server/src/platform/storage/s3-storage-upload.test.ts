import { expect, test } from 'vitest'
import { openScriptedStore } from '../../testing/fake-store.ts'
import { partBytes, piecesOf } from '../../testing/storage-examples.ts'
import { usualWaits } from './s3-storage-client.ts'
import { openS3Storage } from './s3-storage.ts'

test('a store may be silent for longer than usual while it puts a large file together', async () => {
  const initiated =
    '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>'
  let completions = 0
  await using store = await openScriptedStore(({ method, query }) => {
    if (query.has('uploads')) return { body: initiated }
    if (method !== 'POST') return {}
    completions += 1
    const gone = { status: 404, code: 'NoSuchUpload' }
    return completions > 1 ? gone : { afterMs: 400, body: '<CompleteMultipartUploadResult/>' }
  })

  await openS3Storage(store.config, { ...usualWaits, idleMs: 100 }).putStream(
    'members/1/archive.zip',
    piecesOf(new Uint8Array(partBytes + 1)),
  )

  expect(completions).toBe(1)
})
