import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { commonRefusals } from '@app/contract/refusal'
import type { CommonRefusal, ErrorBody } from '@app/contract/refusal'
import type { Clock } from '../clock.ts'

/** Answers what never became a request: headers that cannot be read, or that did not arrive in time. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket, clock: Clock) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(rawAnswer(codeOf(error.code), clock.newId()))
  socket.destroySoon()
}

function codeOf(fault: string | undefined): CommonRefusal {
  if (fault === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request/timeout'
  return fault === 'HPE_HEADER_OVERFLOW' ? 'request/headers-too-large' : 'request/invalid'
}

function rawAnswer(code: CommonRefusal, requestId: string) {
  const [status, sentence] = commonRefusals[code]
  const body: ErrorBody = { error: sentence, code, requestId }
  const json = JSON.stringify(body)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(json)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
    '',
    json,
  ].join('\r\n')
}
