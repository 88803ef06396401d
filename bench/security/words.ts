// A list of words for ffuf: every path that a server describes, and what people leave lying about, in several spellings.
// node bench/security/words.ts http://localhost:3000 > words.txt
import { z } from 'zod'

const leftBehind =
  `.env .env.local .env.example .git/config .git/HEAD .gitignore .npmrc .DS_Store .htaccess .svn/entries
  .well-known/security.txt .ssh/id_rsa .bash_history .dockerenv Dockerfile compose.yaml docker-compose.yml package.json
  package-lock.json tsconfig.json README.md CHANGELOG.md node_modules/fastify/package.json server/src/main.ts
  src/main.tsx web/dist/app.html backup backup.tar.gz backup.zip backup.sql dump.sql db.sqlite data data/postgres
  data/files files uploads images channel channel.json channel/portrait.jpg logs log.txt server.log app.html app.html.br
  index.html index.html.gz .built-from assets fonts brand admin/login login phpmyadmin wp-login.php wp-admin xmlrpc.php
  server-status console debug debug/pprof metrics actuator actuator/env graphql swagger.json api api/v1 trace healthz
  readyz kit test tmp etc/passwd proc/self/environ windows/win.ini null undefined`.split(/\s+/)
const climbs = [
  '../',
  '../../',
  '../../../../../../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..%5c',
  '..;/',
]
const endings = ['~', '.bak', '.map', '.json', '%00', '%20', '/.', '/../', '?debug=true', ';a=b']
const folders = ['', 'assets/', 'api/content/pictures/']

const [, , base = 'http://localhost:3000'] = process.argv
const description = z.object({ paths: z.record(z.string(), z.unknown()) })
const { paths } = description.parse(await (await fetch(new URL('/api/openapi.json', base))).json())
for (const word of spelled([...Object.keys(paths).flatMap(upTo), ...leftBehind])) console.log(word)

/** A path and every folder on the way to it, its parameters in the shape of an id. */
function upTo(path: string) {
  const segments = path.slice(1).replaceAll(/\{\w+\}/g, '019a0000-0000-7000-8000-00000000000a')
  return segments.split('/').map((_, at, all) => all.slice(0, at + 1).join('/'))
}

function spelled(words: readonly string[]) {
  return new Set([
    ...words.flatMap((word) => [word, word.toUpperCase(), `/${word}`, `${word}/`, encodeURIComponent(word)]),
    ...words.flatMap((word) => endings.map((ending) => word + ending)),
    ...words.flatMap((word) => climbs.map((climb) => climb + word)),
    ...leftBehind.flatMap((word) => folders.flatMap((folder) => climbs.map((climb) => folder + climb + word))),
  ])
}
