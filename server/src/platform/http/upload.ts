import multipart from '@fastify/multipart'
import type { Upload } from '@app/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'

type UploadSpec = { readonly field: string; readonly maxBytes: number }

/** Boundaries and part headers around the one file. */
const envelopeBytes = 16 * 1024

/** The most bytes that a request with this upload may have in all. */
export const uploadBodyLimit = (upload: UploadSpec) => upload.maxBytes + envelopeBytes

/** Lets the routes of this scope read multipart bodies, and nothing else. */
export async function acceptUploads(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { limits: { files: 1, fields: 0, headerPairs: 20, fieldNameSize: 100 } })
}

/** The one file of the named field. More than one part, or one that is too large, is refused by the parser's errors. */
export async function readUpload(upload: UploadSpec, request: FastifyRequest): Promise<Upload | Refusal> {
  if (!request.isMultipart()) return refuse('request/wrong-type')
  let file: Upload | undefined
  for await (const part of request.files({ limits: { fileSize: upload.maxBytes } })) {
    const bytes = await part.toBuffer()
    if (part.fieldname === upload.field) file = { bytes, mediaType: part.mimetype }
  }
  if (file && file.bytes.length > 0) return file
  const sentence = 'Please choose a file.'
  return refuse('request/invalid', { sentence, fields: { [upload.field]: sentence } })
}
