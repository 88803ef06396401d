import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './answer.ts'

/** Answers with a file's bytes or stream and its media type. */
export function sendFile(reply: FastifyReply, file: unknown): FastifyReply {
  if (!isFileAnswer(file)) throw new Error('A route that sends a file answers with a media type and a body.')
  return reply
    .headers(file.headers ?? {})
    .type(file.mediaType)
    .send(file.body)
}

const isFileAnswer = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'mediaType' in value && 'body' in value
