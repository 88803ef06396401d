import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './bind.ts'

/**
 * Answers with a file's bytes or stream and its media type; with no body where the caller has what
 * its `etag` names, or knows no tag and names its `last-modified`.
 */
export function sendFile(reply: FastifyReply, file: unknown): FastifyReply {
  if (!isFileAnswer(file))
    throw new Error('A route that sends a file answers with a media type and a body.')
  if (hasAlready(reply.request.headers, file.headers)) {
    return reply
      .headers(file.headers ?? {})
      .code(304)
      .send()
  }
  const { body } = file
  // A call for the head alone would have all of it made for nothing.
  const isUnwanted = reply.request.method === 'HEAD' && body instanceof Readable
  if (isUnwanted) body.destroy()
  return reply
    .headers(file.headers ?? {})
    .type(file.mediaType)
    .send(isUnwanted ? undefined : body)
}

const isFileAnswer = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'mediaType' in value && 'body' in value

function hasAlready(held: IncomingHttpHeaders, { etag, ...file }: FileAnswer['headers'] = {}) {
  const tags = held['if-none-match']
  // Content that goes may bring an earlier date back: only the very date that was sent counts.
  if (tags === undefined)
    return (
      file['last-modified'] !== undefined && file['last-modified'] === held['if-modified-since']
    )
  // Proxies that compress mark the tag as weak.
  return (
    etag !== undefined && tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  )
}
