import { resolve } from 'node:path'
import { appleNewsLanguages } from '@app/contract/newsroom/apple-news'
import { z } from 'zod'
import { aiConfigOf, aiSettings, missingAiSettings, type AiConfig } from './ai-settings.ts'
import {
  appleNewsConfigOf,
  appleNewsSettings,
  missingAppleNewsSettings,
  type AppleNewsConfig,
} from './apple-news-settings.ts'
import {
  backupConfigOf,
  backupSettings,
  missingBackupSettings,
  type BackupConfig,
} from './backup-settings.ts'
import { budgetSettings, memberBudgetOf, type MemberBudget } from './budget-settings.ts'
import { isLoopback } from './loopback.ts'
import {
  mailConfigOf,
  mailSettings,
  missingMailSettings,
  type MailConfig,
} from './mail/mail-settings.ts'
import {
  missingStorageSettings,
  s3ConfigOf,
  storageSettings,
  type S3Config,
} from './storage/storage-settings.ts'

import {
  missingWordSettings,
  wordConfigOf,
  wordSettings,
  type WordConfig,
} from './sealed-words/word-settings.ts'

const Port = z.coerce.number().int().min(0).max(65_535)
const Origin = z
  .url({
    protocol: /^https?$/,
    error: 'must be an http or https address, such as https://journal.example.org',
  })
  .transform((url) => new URL(url).origin)
const DatabaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a PostgreSQL address, such as postgres://user:password@host:5432/stayer',
})

const Email = z
  .string()
  .transform((email) => email.normalize('NFC').trim().toLowerCase())
  .refine((email) => /^[^\s@]+@[^\s@]+$/.test(email), {
    error: 'must be an email address, such as name@example.org',
  })

const HttpsAddress = z.url({
  protocol: /^https$/,
  error: 'must be an https address, such as https://apple.news/your-channel',
})

const AppleNewsLanguage = z.enum(appleNewsLanguages, {
  error: 'must be a language of Apple’s channels: en-GB, en-US, en-AU, en-CA or fr-CA',
})

const wholeInternet = /\/0+$/
const ProxyAddress = z.union([z.literal('loopback'), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const Proxies = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim()))
  .refine(
    (items) =>
      items.every((item) => ProxyAddress.safeParse(item).success && !wholeInternet.test(item)),
    {
      error:
        'must be loopback, or addresses and networks with commas between them, such as 10.0.0.7, 192.168.0.0/24',
    },
  )

/** Every setting, its default, and the error for a wrong value. */
export const Settings = z.object({
  PORT: Port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: Origin.optional(),
  TRUST_PROXY: Proxies.default(['loopback']),
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(120_000).default(0),
  METRICS_PORT: Port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_PREPARED: z.enum(['on', 'off']).default('on'),
  ...storageSettings,
  ...backupSettings,
  ...wordSettings,
  CHANNEL_NAME: z.string().max(40).default('Stayer'),
  FOUNDER_NAME: z.string().trim().min(1).max(80).default('the founder'),
  PUBLISHER_NAME: z.string().trim().min(1).max(120).optional(),
  APPLE_NEWS_URL: HttpsAddress.default('https://www.apple.com/apple-news/'),
  APPLE_NEWS_LANGUAGE: AppleNewsLanguage.default('en-GB'),
  ...appleNewsSettings,
  CONTACT_EMAIL: Email.optional(),
  ADMIN_EMAIL: Email.optional(),
  EDITOR_SIGNUP: z.enum(['approval', 'open', 'closed']).default('approval'),
  PREMIUM_SELF_UPGRADE: z.enum(['true', 'false']).default('true'),
  ACCOUNT_HISTORY_MONTHS: z.coerce.number().int().min(1).max(120).default(12),
  PICTURE_LIBRARIES: z.enum(['on', 'off']).default('on'),
  UNREAD_REPLY_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
  ...budgetSettings,
  ...mailSettings,
  ...aiSettings,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
})

export type Config = {
  port: number
  host: string
  /** The origin people use; cookies are secure when it is https. */
  publicUrl: string
  isHttps: boolean
  /**
   * True when others than this machine's own users may reach it, as far as HOST and PUBLIC_URL
   * tell.
   */
  isOpenToOthers: boolean
  /** The proxies that are believed about the caller's address. */
  trustedProxies: readonly string[]
  /**
   * Between the signal to stop and the last call that is let in: how long a load balancer takes to
   * look elsewhere.
   */
  stopDelayMs: number
  /** The address of this process's metrics; null where they are not kept. */
  metrics: { host: string; port: number } | null
  dataDir: string
  databaseUrl: string | undefined
  /**
   * True when statements are prepared by name, which a pooler that hands out transactions may not
   * bear.
   */
  isDatabasePrepared: boolean
  /** The bucket that holds the files; null where a folder does. */
  s3: S3Config | null
  /** Where copies of everything go, and for whom; null where no place is set for them. */
  backup: BackupConfig | null
  /** The keys of words that are encrypted at rest; null where none are. */
  words: WordConfig | null
  channelName: string
  /** The form used inside a sentence. */
  founderName: string
  /** The legal name of the channel's publisher. */
  publisherName: string | undefined
  /** The address where the channel is read. */
  appleNewsUrl: string
  /** The channel's language in News Publisher. */
  appleNewsLanguage: (typeof appleNewsLanguages)[number]
  /** The key to the channel; null where none is set: then bundles are handed on by a person. */
  appleNews: AppleNewsConfig | null
  /** The address for letters from readers. Lower case. */
  contactEmail: string | undefined
  /** The email of the admin; without it the first editor to register. Lower case. */
  adminEmail: string | undefined
  /** The standing of editors who register later. */
  editorSignup: z.output<typeof Settings>['EDITOR_SIGNUP']
  /** True when members may turn Premium on for themselves, as long as there is no payment. */
  premiumSelfUpgrade: boolean
  /** True when editors may search Openverse and Wikimedia Commons for photographs. */
  pictureLibraries: boolean
  /** For how long people see what happened with their accounts. */
  accountHistoryMonths: number
  /** After so long a reply that is not read is broken off. */
  unreadReplyMs: number
  /** The budget of one member, which leaves enough for the others. */
  memberBudget: MemberBudget
  /**
   * Outgoing mail; null where no mail server is set: then links for a new password are written to
   * the log.
   */
  mail: MailConfig | null
  /** The AI provider; null where none is set: then the built-in coach and writer do everything. */
  ai: AiConfig | null
  logLevel: z.output<typeof Settings>['LOG_LEVEL']
  mode: z.output<typeof Settings>['NODE_ENV']
}

/** Settings that cannot be used, a line a fault. */
export class ConfigFault extends Error {
  override name = 'ConfigFault'
}

/** Reads the settings from an environment; empty values count as unset. Throws ConfigFault. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Settings.safeParse(given)
  const missing = [
    ...missingStorageSettings(given),
    ...missingBackupSettings(given),
    ...missingWordSettings(given),
    ...missingMailSettings(given),
    ...missingAppleNewsSettings(given),
    ...missingAiSettings(given),
  ]
  if (!parsed.success || missing.length > 0) {
    const wrong =
      parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
    throw new ConfigFault([...wrong, ...missing].join('\n'))
  }
  const settings = parsed.data
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    isOpenToOthers: !isLoopback(settings.HOST) || !isLoopback(new URL(publicUrl).hostname),
    trustedProxies: settings.TRUST_PROXY,
    stopDelayMs: settings.STOP_DELAY_MS,
    metrics:
      settings.METRICS_PORT === undefined
        ? null
        : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    isDatabasePrepared: settings.DATABASE_PREPARED === 'on',
    s3: s3ConfigOf(settings),
    backup: backupConfigOf(settings),
    words: wordConfigOf(settings),
    channelName: settings.CHANNEL_NAME,
    founderName: settings.FOUNDER_NAME,
    publisherName: settings.PUBLISHER_NAME,
    appleNewsUrl: settings.APPLE_NEWS_URL,
    appleNewsLanguage: settings.APPLE_NEWS_LANGUAGE,
    appleNews: appleNewsConfigOf(settings),
    contactEmail: settings.CONTACT_EMAIL,
    adminEmail: settings.ADMIN_EMAIL,
    editorSignup: settings.EDITOR_SIGNUP,
    premiumSelfUpgrade: settings.PREMIUM_SELF_UPGRADE === 'true',
    pictureLibraries: settings.PICTURE_LIBRARIES === 'on',
    accountHistoryMonths: settings.ACCOUNT_HISTORY_MONTHS,
    unreadReplyMs: settings.UNREAD_REPLY_SECONDS * 1000,
    memberBudget: memberBudgetOf(settings),
    mail: mailConfigOf(settings, settings.CHANNEL_NAME),
    ai: aiConfigOf(settings),
    logLevel: settings.LOG_LEVEL,
    mode: settings.NODE_ENV,
  }
}
