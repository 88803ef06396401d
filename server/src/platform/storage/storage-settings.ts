import { z } from 'zod'

const endpointError =
  'must be the http or https address of an object store, such as https://s3.example.org'

/**
 * The settings of an object store for files: none of them, or the bucket and both keys at least.
 */
export const storageSettings = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/, {
      error: 'must be a bucket’s name: 3 to 63 small letters, digits, dots and hyphens',
    })
    .optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: endpointError })
    .refine(isBare, {
      error: `${endpointError}, with no user, password, query or part after a # in it`,
    })
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,63}$/, { error: 'must be a region’s name, such as eu-west-1' })
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().trim().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().min(1).optional(),
}
type Given = z.output<z.ZodObject<typeof storageSettings>>

export type S3Config = {
  bucket: string
  /** Unset: Amazon's own, in that region. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  /** Never for the log. */
  secretAccessKey: string
}

const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Names the settings of the store that are missing beside those given, a line a fault. */
export function missingStorageSettings(given: Readonly<Record<string, unknown>>): string[] {
  const set = Object.keys(storageSettings).find((name) => name in given)
  if (set === undefined) return []
  return needed
    .filter((name) => !(name in given))
    .map((name) => `${name}: is missing, while ${set} is set`)
}

export function s3ConfigOf(settings: Given): S3Config | null {
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return null
  return {
    bucket,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    accessKeyId,
    secretAccessKey,
  }
}

function isBare(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { username, password, search, hash } = new URL(address)
  return username + password + search + hash === ''
}
