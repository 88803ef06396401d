import { createHash } from 'node:crypto'
import { unsubscribePath } from '@app/contract/community/letter-mail'
import { appPaths } from '@app/contract/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { isUnsubscribeToken, unsubscribe } from './unsubscribe.ts'

const mostBodyBytes = 4096
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/**
 * Serves the link of the letters. To open it changes nothing, since mail scanners open links; the
 * button of its page, or a mail program that sends the same one field (RFC 8058), ends the letters.
 * That POST needs neither session nor origin: the token stands for them, and can do nothing else.
 */
export async function mountUnsubscribe(server: FastifyInstance, deps: Pick<Deps, 'db' | 'config'>) {
  const { db, config } = deps
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      formTypes,
      { parseAs: 'string', bodyLimit: mostBodyBytes },
      (_request, body, done) => done(null, body),
    )
    scope.addHook('onRequest', async (request) => {
      request.isAdmitted = true
    })
    scope.get(unsubscribePath, async (request, reply) =>
      (await isUnsubscribeToken(db, tokenOf(request)))
        ? sendPage(reply, config.channelName, askPage)
        : sendPage(reply.code(404), config.channelName, unknownPage),
    )
    scope.post(unsubscribePath, { config: { answersOtherSites: true } }, async (request, reply) => {
      if (!saysOneClick(request.body)) return sendPage(reply.code(400), config.channelName, askPage)
      return (await unsubscribe(db, tokenOf(request)))
        ? sendPage(reply, config.channelName, donePage)
        : sendPage(reply.code(404), config.channelName, unknownPage)
    })
  })
}

const tokenOf = ({ params }: FastifyRequest) =>
  String(Object.getOwnPropertyDescriptor(params, 'token')?.value ?? '')

const field = { name: 'List-Unsubscribe', value: 'One-Click' } as const

/** True for the one field that the standard has, as a form in either of its two ways of writing. */
function saysOneClick(body: unknown): boolean {
  if (typeof body !== 'string') return false
  return (
    new URLSearchParams(body.trim()).get(field.name) === field.value ||
    /name="List-Unsubscribe"\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/i.test(body)
  )
}

type Page = { title: string; paragraphs: readonly string[]; button?: string }

const askPage: Page = {
  title: 'Stop the letters about your week?',
  paragraphs: [
    'No more of them will come by mail. Your journal stays as it is, and so do the letters on your insights.',
  ],
  button: 'Stop these letters',
}
const donePage: Page = {
  title: 'The letters have stopped',
  paragraphs: [
    'No more letters about your week will come by mail. If you would like them back one day, switch them on in your profile.',
  ],
}
const unknownPage: Page = {
  title: 'This link is no longer good',
  paragraphs: ['To stop the letters about your week, sign in and switch them off in your profile.'],
}

const style = `
:root{color-scheme:light dark;--ground:#f3f4ef;--paper:#fff;--ink:#0e2a33;--petrol:#0b5468;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#0c1d23;--paper:#12282f;--ink:#f0f3f1;--petrol:#9bd7e6;--on:#0c1d23}}
body{margin:0;padding:24px 16px;background:var(--ground);color:var(--ink);font:1.25rem/1.55 Arial,Helvetica,sans-serif}
main{max-width:34rem;margin:0 auto;padding:28px;border-radius:18px;background:var(--paper)}
h1{margin:16px 0;font:bold 1.9rem/1.2 Georgia,serif}
button{min-height:52px;padding:12px 28px;border:0;border-radius:999px;background:var(--petrol);color:var(--on);font:inherit;font-weight:bold;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
a{display:inline-block;padding:10px 0;color:var(--petrol)}
`
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none';style-src 'sha256-${styleHash}';form-action 'self';base-uri 'none';frame-ancestors 'none'`

function sendPage(reply: FastifyReply, channelName: string, { title, paragraphs, button }: Page) {
  const form = button
    ? `<form method="post"><input type="hidden" name="${field.name}" value="${field.value}"><button>${button}</button></form>`
    : `<p><a href="${appPaths.profile}">Go to your profile</a></p>`
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${escapeHtml(channelName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p>${escapeHtml(channelName)}</p>
<h1>${title}</h1>
${paragraphs.map((words) => `<p>${words}</p>`).join('\n')}
${form}
</main>
</body>
</html>
`)
}
