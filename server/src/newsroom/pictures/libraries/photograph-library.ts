import type { z } from 'zod'
import { OutsideFault, type SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import type { Licence } from './picture-licences.ts'

/** A photograph of a library that we may use and change. */
export type LibraryPicture = {
  id: string
  title: string
  /** Title, author and library; licence and source complete the attribution. */
  credit: string
  licence: Licence
  sourceUrl: string
  /** The address of its file, always from the library and never from a browser. */
  fileUrl: string
  width: number | null
  height: number | null
}

export type PhotographLibrary = {
  search(words: string): Promise<LibraryPicture[]>
  /** Null if it is not there, or its licence forbids our use. */
  find(id: string): Promise<LibraryPicture | null>
  /** The address of a small picture of it. */
  previewUrl(id: string): Promise<string | null>
  /** True when files of the library lie on this host. */
  isFileHost(host: string): boolean
}

const longestMs = 15_000
const mostBytes = 4 * 1024 * 1024

/** A library failed; it may say after how many seconds to try again. */
export class LibraryFault extends Error {
  override name = 'LibraryFault'
  readonly retryAfterSeconds: number | undefined

  constructor(detail: string, retryAfterSeconds?: number) {
    super(detail)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Asks a library and parses its reply; null if the library does not have it. */
export async function askLibrary<T>(
  outside: SafeFetch,
  url: URL,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const isHost = (host: string) => host === url.hostname
  const request = { accept: 'application/json', maxBytes: mostBytes, timeoutMs: longestMs, isHost }
  const { status, bytes, retryAfterSeconds } = await outside(url.href, request)
  if (status === 404) return null
  if (status !== 200) throw new LibraryFault(`status ${status}`, retryAfterSeconds)
  const answer = schema.safeParse(jsonIn(bytes))
  if (!answer.success) throw new LibraryFault('an answer of another shape')
  return answer.data
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** Describes a library's failure for the log; null if the library is not at fault. */
export const describeLibraryFault = (error: unknown) =>
  error instanceof LibraryFault || error instanceof OutsideFault ? error : null
