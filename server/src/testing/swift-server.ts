import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../platform/storage/storage-settings.ts'
import { isRoot, ordinaryUser } from './embedded-process.ts'
import { listenHere } from './listening-server.ts'
import { accessKey, kinds, type Ports, region, swiftFiles } from './swift-config.ts'

const program = fileURLToPath(new URL('swift-server.py', import.meta.url))
const python = '/usr/bin/python3'
const memcached = '/usr/bin/memcached'
const startsWithinMs = 60_000

const isInstalled = [memcached, ...kinds.map((kind) => `/usr/bin/swift-${kind}-server`)].every(
  (path) => existsSync(path),
)

// Swift writes what it knows of a file beside it, which a file system in memory keeps since Linux
// 6.6 only.
const keepsAttributes = (folder: string) =>
  spawnSync(python, [
    '-c',
    'import os, sys, tempfile\nwith tempfile.NamedTemporaryFile(dir=sys.argv[1]) as file: os.setxattr(file.name, "user.swift", b"1")',
    folder,
  ]).status === 0
const room = isInstalled ? [tmpdir(), '/tmp', '/var/tmp'].find(keepsAttributes) : undefined

/**
 * Needs Debian's packages swift-proxy, swift-account, swift-container, swift-object and memcached.
 */
export const canRunSwift = room !== undefined

export type SwiftServer = {
  endpoint: string
  /** A new bucket, and what a server must know of it. */
  bucket(): Promise<S3Config>
  /** Holds the store still, so that it takes calls and answers none. */
  freeze(): void
  thaw(): void
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * A real object store on this machine: OpenStack Swift, which speaks S3, in a temporary folder and
 * as an ordinary user.
 */
export async function openSwift(): Promise<SwiftServer> {
  if (room === undefined) throw new Error('OpenStack Swift cannot run here.')
  const folder = await mkdtemp(join(room, 'swift-'))
  const ports = await freePorts()
  await mkdir(join(folder, 'devices/disk'), { recursive: true })
  for (const [name, content] of Object.entries(swiftFiles(folder, ports)))
    await writeFile(join(folder, name), content)
  await giveAway(folder)
  const given = Object.entries(ports).map(([kind, port]) => `${kind}=${port}`)
  const swift = start([program, folder, ...given])
  const endpoint = `http://127.0.0.1:${ports.proxy}`
  const close = async () => {
    await end(swift)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await answers(endpoint, swift)
  } catch (fault) {
    await close()
    throw fault
  }
  let buckets = 0
  return {
    endpoint,
    async bucket() {
      buckets += 1
      const config = { bucket: `bucket-${buckets}`, endpoint, region, ...accessKey }
      await createBucket(config)
      return config
    },
    freeze: () => swift.kill('SIGSTOP'),
    thaw: () => swift.kill('SIGCONT'),
    [Symbol.asyncDispose]: close,
  }
}

/** The settings by which a house keeps its files in a bucket. */
export const bucketSettings = ({
  bucket,
  endpoint = '',
  accessKeyId,
  secretAccessKey,
}: S3Config) => ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})

async function createBucket({
  bucket,
  endpoint = '',
  region: where,
  ...credentials
}: S3Config): Promise<void> {
  const client = new S3Client({ endpoint, region: where, credentials, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
}

function start(given: readonly string[]): ChildProcess {
  const process = spawn(python, given, { stdio: 'ignore', ...(isRoot && ordinaryUser()) })
  process.on('error', () => undefined)
  return process
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null || process.pid === undefined) return
  const ended = once(process, 'exit')
  process.kill('SIGKILL')
  await ended
}

async function giveAway(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  if (!isRoot) return
  const { uid, gid } = ordinaryUser()
  for (const path of ['devices', 'devices/disk']) await chown(join(folder, path), uid, gid)
}

async function answers(endpoint: string, server: ChildProcess): Promise<void> {
  const until = performance.now() + startsWithinMs
  while (performance.now() < until && server.pid !== undefined && server.exitCode === null) {
    // Any answer will do: the store is there.
    const isThere = await fetch(endpoint).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await sleep(50)
  }
  throw new Error('Swift did not start.')
}

async function freePorts(): Promise<Ports> {
  const servers = await Promise.all(Array.from({ length: 5 }, () => listenHere(createServer())))
  const [proxy = 0, account = 0, container = 0, object = 0, memory = 0] = servers.map(
    ({ port }) => port,
  )
  await Promise.all(servers.map(({ close }) => close()))
  return { proxy, account, container, object, memcached: memory }
}
