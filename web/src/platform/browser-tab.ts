import { deviceStorage } from './device-storage.ts'
import { createRandomId } from './random-id.ts'

const nameKey = 'stayer.tab'
const leftPrefix = 'stayer.left.'
const lockOf = (tab: string) => `stayer.tab.${tab}`
// As long as a reload may take on a slow device: until then a tab that was left may be one that is coming back.
const graceMs = 5_000

// A tab is one for as long as it is open, whatever is loaded in it. Its name is written down only while no page stands in
// it: the browser copies what is written to a tab that is opened from this one, which would then be taken for it.
const here = takeName() ?? createRandomId()
addEventListener('pagehide', leave)
addEventListener('pageshow', comeBack)
comeBack()
// Held for as long as the page lives, however it ends; a reload asks before the page before it has let go.
void navigator.locks?.request(lockOf(here), () => new Promise<never>(() => undefined))

/** This tab's name. */
export const currentTabId = (): string => here

/** The tabs that are open, or were a moment ago; undefined where the browser cannot say, as on a page over plain http. */
export async function listOpenTabs(): Promise<ReadonlySet<string> | undefined> {
  if (navigator.locks === undefined) return undefined
  const { held = [], pending = [] } = await navigator.locks.query()
  const prefix = lockOf('')
  const names = [...held, ...pending]
    // Those who wait for a tab's end share its lock.
    .filter(({ mode }) => mode === 'exclusive')
    .map(({ name = '' }) => name)
    .filter((name) => name.startsWith(prefix))
  return new Set([...names.map((name) => name.slice(prefix.length)), ...justLeft()])
}

/** Waits until a tab is closed, and does not come back. */
export async function waitUntilTabCloses(tab: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(lockOf(tab), { mode: 'shared', signal }, () => undefined)
  await new Promise((resolve) => setTimeout(resolve, graceMs))
}

function takeName(): string | undefined {
  try {
    return sessionStorage.getItem(nameKey) ?? undefined
  } catch {
    return undefined
  }
}

function leave() {
  try {
    sessionStorage.setItem(nameKey, here)
    deviceStorage()?.setItem(leftPrefix + here, String(Date.now()))
  } catch {
    // Without room there are no drafts to find again either.
  }
}

function comeBack() {
  try {
    sessionStorage.removeItem(nameKey)
    deviceStorage()?.removeItem(leftPrefix + here)
  } catch {
    // Without storage nothing was written.
  }
}

/** The tabs that a page left a moment ago; what was written of others is forgotten. */
function justLeft(): string[] {
  const storage = deviceStorage()
  if (storage === undefined) return []
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  const left = keys.filter((key) => key.startsWith(leftPrefix))
  const isFresh = (key: string) => Math.abs(Date.now() - Number(storage.getItem(key))) < graceMs
  for (const key of left) if (!isFresh(key)) storage.removeItem(key)
  return left.filter(isFresh).map((key) => key.slice(leftPrefix.length))
}
