import { isAbsolute, relative, resolve } from 'node:path'
import { z } from 'zod'

export type KeepRule = { daily: number; weekly: number; monthly: number }

const keepError =
  'must say how many copies stay, such as 7 daily, 4 weekly, 6 monthly: one daily at least, 1000 of each at most'
const keepShape = /^(\d{1,4}) daily(?:, *(\d{1,3}) weekly)?(?:, *(\d{1,3}) monthly)?$/

const Recipients = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim()))
  .refine((items) => items.every((item) => /^age1[a-z0-9]+$/.test(item)), {
    error: 'must be public keys of age, which begin with age1, with commas between them',
  })

const Keep = z
  .string()
  .trim()
  .regex(keepShape, { error: keepError })
  .refine((text) => isKeepRule(keepRuleOf(text)), { error: keepError })

/** The settings of copies that are made without anybody's doing. */
export const backupSettings = {
  BACKUP_SCHEDULE: z.enum(['off', 'daily']).default('off'),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3),
  BACKUP_DIR: z.string().optional(),
  BACKUP_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/, {
      error: 'must be a bucket’s name: 3 to 63 small letters, digits, dots and hyphens',
    })
    .optional(),
  BACKUP_RECIPIENTS: Recipients.optional(),
  BACKUP_KEEP: Keep.default('7 daily, 4 weekly, 6 monthly'),
  BACKUP_IDENTITY_FILE: z.string().optional(),
  BACKUP_PROOF_DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a PostgreSQL address, such as postgres://user:password@host:5432/postgres',
    })
    .optional(),
}
type Given = z.output<z.ZodObject<typeof backupSettings>>

export type BackupConfig = {
  schedule: Given['BACKUP_SCHEDULE']
  /** The hour of the day (UTC) from which the day's copy is due. */
  hour: number
  place: { folder: string } | { bucket: string }
  /** Public keys; only the holders of their identities can read the copies. */
  recipients: readonly string[]
  keep: KeepRule
  /** The file of the identity with which copies are proved; null where none are. */
  identityFile: string | null
  /** The PostgreSQL in which a proof makes a database; null: an embedded one of its own. */
  proofDatabaseUrl: string | null
}

/** Names what does not fit together, a line a fault. */
export function missingBackupSettings(given: Readonly<Record<string, unknown>>): string[] {
  const has = (name: keyof typeof backupSettings | 'S3_BUCKET') => name in given
  const places = (['BACKUP_DIR', 'BACKUP_BUCKET'] as const).filter(has)
  const faults: string[] = []
  if (places.length === 2) faults.push('BACKUP_BUCKET: is set beside BACKUP_DIR: give one of them')
  const isWanted = given['BACKUP_SCHEDULE'] === 'daily' || has('BACKUP_RECIPIENTS')
  if (isWanted && places.length === 0)
    faults.push('BACKUP_DIR: is missing, or BACKUP_BUCKET: the copies need a place')
  if (!has('BACKUP_RECIPIENTS') && (given['BACKUP_SCHEDULE'] === 'daily' || places.length > 0))
    faults.push(
      'BACKUP_RECIPIENTS: is missing: npm run backup -- --new-identity FILE makes a key and says what to set',
    )
  if (has('BACKUP_IDENTITY_FILE') && !isWanted)
    faults.push('BACKUP_RECIPIENTS: is missing, while BACKUP_IDENTITY_FILE is set')
  return [...faults, ...placeFaults(given)]
}

function placeFaults(given: Readonly<Record<string, unknown>>): string[] {
  const faults: string[] = []
  const { DATA_DIR: data } = given
  const dataDir = resolve(typeof data === 'string' ? data : './data')
  const { BACKUP_DIR: folder, BACKUP_IDENTITY_FILE: identity, BACKUP_BUCKET: bucket } = given
  if (bucket !== undefined && given['S3_BUCKET'] === undefined)
    faults.push('S3_BUCKET: is missing, while BACKUP_BUCKET is set')
  if (bucket !== undefined && bucket === given['S3_BUCKET'])
    faults.push('BACKUP_BUCKET: must be another bucket than S3_BUCKET, which is what it copies')
  if (typeof folder === 'string' && isInside(resolve(folder), dataDir))
    faults.push('BACKUP_DIR: must lie outside DATA_DIR, or one lost disk takes both')
  if (typeof identity !== 'string') return faults
  if (isInside(resolve(identity), dataDir))
    faults.push(`BACKUP_IDENTITY_FILE: ${identityInside('DATA_DIR')}`)
  if (typeof folder === 'string' && isInside(resolve(identity), resolve(folder)))
    faults.push(`BACKUP_IDENTITY_FILE: ${identityInside('BACKUP_DIR')}`)
  return faults
}

export const identityInside = (place: 'DATA_DIR' | 'BACKUP_DIR') =>
  `must lie outside ${place}: a key beside what it opens protects nothing`

/** True when the path is the folder or lies in it; both absolute. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || (!isAbsolute(way) && way.split(/[\\/]/)[0] !== '..')
}

export function backupConfigOf(settings: Given): BackupConfig | null {
  const { BACKUP_DIR: folder, BACKUP_BUCKET: bucket, BACKUP_RECIPIENTS: recipients } = settings
  if (recipients === undefined) return null
  if (folder === undefined && bucket === undefined) return null
  return {
    schedule: settings.BACKUP_SCHEDULE,
    hour: settings.BACKUP_HOUR,
    place: bucket === undefined ? { folder: resolve(folder ?? '') } : { bucket },
    recipients,
    keep: keepRuleOf(settings.BACKUP_KEEP),
    identityFile: settings.BACKUP_IDENTITY_FILE ? resolve(settings.BACKUP_IDENTITY_FILE) : null,
    proofDatabaseUrl: settings.BACKUP_PROOF_DATABASE_URL ?? null,
  }
}

function keepRuleOf(text: string): KeepRule {
  const [, daily = '0', weekly = '0', monthly = '0'] = keepShape.exec(text) ?? []
  return { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) }
}

const isKeepRule = ({ daily, weekly, monthly }: KeepRule) =>
  daily >= 1 && Math.max(daily, weekly, monthly) <= 1000
