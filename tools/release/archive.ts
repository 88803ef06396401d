import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { ReleaseRefusal, run } from './run.ts'

// A maintainer's own settings of git would otherwise change modes and ends of lines.
const settings = ['tar.umask=0022', 'core.autocrlf=false', 'core.eol=lf', 'core.attributesFile=']

/**
 * The files of a commit as a tar: root's, at the commit's time, with the commit's id in its head.
 * It is made in a clone of its own, since `.git/info/attributes` may leave files out.
 */
export function makeTar(root: string, version: string, commit: string): Buffer {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'release-'))
  const clone = ['clone', '--quiet', '--shared', '--bare', '--template=']
  run('git', [...clone, root, folder.path])
  const config = settings.flatMap((setting) => ['-c', setting])
  const prefix = `--prefix=stayer-${version}/`
  return run('git', [...config, 'archive', '--format=tar', prefix, commit], { cwd: folder.path })
}

const systemAt = 9
const unknownSystem = 255

/** Packs without a time; the byte that names the system is the same on each. */
export function pack(tar: Buffer): Buffer {
  const packed = gzipSync(tar, { level: 9 })
  packed[systemAt] = unknownSystem
  return packed
}

export function unpack(packed: Buffer): Buffer {
  try {
    return gunzipSync(packed)
  } catch {
    throw new ReleaseRefusal('The archive is damaged: it is no gzip file.')
  }
}

/** The commit that git wrote into the head of a tar. */
export const commitOf = (tar: Buffer): string | undefined =>
  /^\d+ comment=([0-9a-f]+)\n/.exec(tar.subarray(512, 1024).toString('latin1'))?.[1]

export const readFromTar = (tar: Buffer, path: string): Buffer =>
  run('tar', ['-xOf', '-', path], { input: tar })
