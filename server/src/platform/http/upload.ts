import multipart from '@fastify/multipart'
import type { MultipartFile } from '@fastify/multipart'
import type { StreamedUpload, Upload } from '@app/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorCode } from '../error-code.ts'
import { refuse } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import { RefusedRequest } from './send-refusal.ts'

type UploadSpec = { readonly field: string; readonly maxBytes: number }

/** Boundaries and part headers around the one file. */
const envelopeBytes = 16 * 1024

/** The most bytes that a request with this upload may have in all. */
export const uploadBodyLimit = (upload: UploadSpec) => upload.maxBytes + envelopeBytes

/** Lets the routes of this scope read multipart bodies, and nothing else. */
export async function acceptUploads(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, {
    limits: { files: 1, fields: 0, headerPairs: 20, fieldNameSize: 100 },
  })
}

/**
 * The one file of the named field. More than one part, or one that is too large, is refused by the
 * parser's errors.
 */
export async function readUpload(
  upload: UploadSpec,
  request: FastifyRequest,
): Promise<Upload | Refusal> {
  if (!request.isMultipart()) return refuse('request/wrong-type')
  let file: Upload | undefined
  try {
    for await (const part of request.files({ limits: { fileSize: upload.maxBytes } })) {
      const bytes = await part.toBuffer()
      if (part.fieldname === upload.field) file = { bytes, mediaType: part.mimetype }
    }
  } catch (fault) {
    refuseBroken(fault)
  }
  return file && file.bytes.length > 0 ? file : noFile(upload)
}

/**
 * The one file of the named field, to be read as it comes in: what is wrong with it shows while it
 * is read.
 */
export async function openUpload(
  upload: UploadSpec,
  request: FastifyRequest,
): Promise<StreamedUpload | Refusal> {
  if (!request.isMultipart()) return refuse('request/wrong-type')
  const parts = request.files({ limits: { fileSize: upload.maxBytes } })
  const first = await parts.next().catch(refuseBroken)
  if (first.done) return noFile(upload)
  if (first.value.fieldname === upload.field) {
    return { fileName: first.value.filename, content: contentOf(upload, first.value, parts) }
  }
  dropRest(request)
  return noFile(upload)
}

/**
 * Drops the rest of a streamed body that a handler left, as it comes in: the answer reaches a
 * caller that is still sending.
 */
export function dropRest({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

async function* contentOf(
  upload: UploadSpec,
  { file }: MultipartFile,
  parts: AsyncIterator<MultipartFile>,
) {
  let isEmpty = true
  try {
    const pieces: AsyncIterable<Uint8Array> = file
    for await (const piece of pieces) {
      isEmpty = false
      yield piece
    }
  } catch (fault) {
    refuseBroken(fault)
  }
  // Throws when the file was cut off at its limit, or when another part follows.
  const next = await parts.next().catch(refuseBroken)
  if (isEmpty || !next.done) throw new RefusedRequest(noFile(upload))
}

/**
 * A fault while the body is read is the client's, unlike a full disk at the same time; the parser's
 * words stay.
 */
function refuseBroken(fault: unknown): never {
  const isOfParser = errorCode(fault)?.startsWith('FST_')
  throw isOfParser ? fault : new RefusedRequest(refuse('request/invalid'))
}

function noFile({ field }: UploadSpec): Refusal {
  const sentence = 'Please choose a file.'
  return refuse('request/invalid', { sentence, fields: { [field]: sentence } })
}
