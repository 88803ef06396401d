import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Page = { html: string; etag: string }

/** Words that a page takes from the settings: `%NAME%` in its HTML becomes the value. */
export type PageWords = Readonly<Record<string, string>>

/** Reads a built page once and fills in the settings' words. Answers with it; 304 when the reader has it already. */
export async function openPage(root: string, name: string, words: PageWords) {
  const page = fillIn(await readFile(join(root, name), 'utf8'), words)
  return (request: FastifyRequest, reply: FastifyReply) => send(page, request, reply)
}

function fillIn(template: string, words: PageWords): Page {
  const html = template.replaceAll(/%([A-Z_]+)%/g, (whole, name: string) => escape(words[name] ?? whole))
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url')}"` }
}

function send({ html, etag }: Page, request: FastifyRequest, reply: FastifyReply) {
  void reply.headers({ etag, 'cache-control': 'no-cache' }).type('text/html; charset=utf-8')
  const isKnown = request.headers['if-none-match']?.includes(etag) && reply.statusCode === 200
  return isKnown ? reply.code(304).send() : reply.send(html)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
