import type { Route } from '@app/contract/route'
import { featureOf } from './openapi.ts'
import { jsonShape, shapeParts, shapeText } from './json-shape.ts'
import { refusalsOf } from './route-refusals.ts'

const callers = {
  nobody: 'Anybody',
  member: 'A signed-in member',
  'any-editor': 'A signed-in editor, approved or not,',
  editor: 'An approved editor',
  admin: 'An admin',
} as const

/** The contract's routes as one readable page. */
export function docsPage(routes: readonly Route[], title: string): string {
  const groups = [...Map.groupBy(routes, featureOf)]
  const links = groups.map(([name]) => `<li><a href="#${anchorOf(name)}">${escape(name)}</a></li>`)
  const sections = groups.map(
    ([name, members]) =>
      `<section id="${anchorOf(name)}"><h2>${escape(name)}</h2>${members.map(article).join('')}</section>`,
  )
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><h1>${escape(title)}</h1>
<p>The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>. Errors are
<code>{"error", "code", "requestId", "fields"?}</code>; below <code>/api/auth</code> they also say
<code>"success": false</code>.</p>
<nav aria-label="Features"><ul>${links.join('')}</ul></nav></header>
<main>${sections.join('\n')}</main>
</body>
</html>
`
}

const anchorOf = (name: string) => escape(name.replaceAll('/', '-'))

function article(route: Route): string {
  const limits = [
    route.idempotent ? 'Takes an <code>Idempotency-Key</code>.' : '',
    route.upload
      ? `Takes one file, <code>${escape(route.upload.field)}</code>, as multipart/form-data.`
      : '',
  ]
  return `<article>
<h3><code>${route.method} ${escape(route.path)}</code></h3>
<p>${escape(route.summary)}. ${callers[route.access]} may call. ${limits.join(' ')}</p>
${parameters(route)}
${route.body ? block('Body', shapeText(jsonShape(route.body, 'input'))) : ''}
${block(`Answer ${route.status ?? 200}`, route.sends === 'file' ? 'a file' : shapeText(jsonShape(route.reply, 'output')))}
${refusals(route)}
</article>`
}

function parameters(route: Route) {
  const lines = [...shapeParts(route.params), ...shapeParts(route.query)].map(
    ({ name, shape, isRequired }) => `${name}${isRequired ? '' : '?'}: ${shapeText(shape)}`,
  )
  return lines.length > 0 ? block('Parameters', lines.join('\n')) : ''
}

function refusals(route: Route) {
  const rows = refusalsOf(route).map(
    ({ status, code, sentence }) =>
      `<tr><td>${status}</td><td><code>${escape(code)}</code></td><td>${escape(sentence)}</td></tr>`,
  )
  return `<details><summary>Refusals</summary><table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Sentence</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></details>`
}

const block = (name: string, text: string) =>
  `<h4>${escape(name)}</h4><pre tabindex="0">${escape(text)}</pre>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
