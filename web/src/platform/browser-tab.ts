import { deviceStorage } from './device-storage.ts'
import { createRandomId } from './random-id.ts'

const nameKey = 'stayer.tab'
const leftPrefix = 'stayer.left.'
const lockOf = (tab: string) => `stayer.tab.${tab}`
// The time a reload may take on a slow device: until then a closed tab may be one that reloads.
const graceMs = 5_000

// A tab keeps its id as long as it is open. The id is stored only while no page is loaded in the
// tab: a tab opened from this one gets a copy of its storage and would take the id over.
const tabId = readStoredId() ?? createRandomId()
addEventListener('pagehide', storeId)
addEventListener('pageshow', clearStoredId)
clearStoredId()
// Held as long as the page lives; a reload requests it before the old page has released it.
void navigator.locks?.request(lockOf(tabId), () => new Promise<never>(() => undefined))

/** The id of this tab. */
export const currentTabId = (): string => tabId

/** The tabs open now or a moment ago; undefined if the browser cannot tell, as over plain http. */
export async function listOpenTabs(): Promise<ReadonlySet<string> | undefined> {
  if (navigator.locks === undefined) return undefined
  const { held = [], pending = [] } = await navigator.locks.query()
  const prefix = lockOf('')
  const names = [...held, ...pending]
    // Tabs that wait for another one's end share its lock.
    .filter(({ mode }) => mode === 'exclusive')
    .map(({ name = '' }) => name)
    .filter((name) => name.startsWith(prefix))
  return new Set([...names.map((name) => name.slice(prefix.length)), ...listJustClosed()])
}

/** Resolves once a tab is closed and has not come back. */
export async function waitUntilTabCloses(tab: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(lockOf(tab), { mode: 'shared', signal }, () => undefined)
  await new Promise((resolve) => setTimeout(resolve, graceMs))
}

function readStoredId(): string | undefined {
  try {
    return sessionStorage.getItem(nameKey) ?? undefined
  } catch {
    return undefined
  }
}

function storeId() {
  try {
    sessionStorage.setItem(nameKey, tabId)
    deviceStorage()?.setItem(leftPrefix + tabId, String(Date.now()))
  } catch {
    // A full storage holds no drafts to find again either.
  }
}

function clearStoredId() {
  try {
    sessionStorage.removeItem(nameKey)
    deviceStorage()?.removeItem(leftPrefix + tabId)
  } catch {
    // Without storage no id was stored.
  }
}

/** The tabs unloaded a moment ago; deletes older records. */
function listJustClosed(): string[] {
  const storage = deviceStorage()
  if (storage === undefined) return []
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  const left = keys.filter((key) => key.startsWith(leftPrefix))
  const isFresh = (key: string) => Math.abs(Date.now() - Number(storage.getItem(key))) < graceMs
  for (const key of left) if (!isFresh(key)) storage.removeItem(key)
  return left.filter(isFresh).map((key) => key.slice(leftPrefix.length))
}
