import { createContext, use, useId, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

type TabsState = { selected: string; select(id: string): void; baseId: string }

const TabsContext = createContext<TabsState | null>(null)

function useTabs() {
  const tabs = use(TabsContext)
  if (tabs === null) throw new Error('TabBar and TabPanel must be used inside Tabs')
  const tabId = (id: string) => `${tabs.baseId}-tab-${id}`
  const panelId = (id: string) => `${tabs.baseId}-panel-${id}`
  return { ...tabs, tabId, panelId }
}

// A method, so that the context can hold it for any id: a bar offers only the ids it was given.
type TabsProps<Id extends string> = {
  selected: Id
  onSelect(id: NoInfer<Id>): void
  children: ReactNode
}

/** Contains a `TabBar` and its `TabPanel`s, at any depth. */
export function Tabs<Id extends string>({ selected, onSelect, children }: TabsProps<Id>) {
  const baseId = useId()
  return <TabsContext value={{ selected, select: onSelect, baseId }}>{children}</TabsContext>
}

export type TabItem<Id extends string> = {
  id: Id
  label: string
  /** Precedes the label, such as "Your"; at the bottom of a phone only screen readers get it. */
  prefix?: string
  icon?: ReactNode
}

type TabBarProps<Id extends string> = {
  /** Names the tab bar for screen readers. */
  label: string
  items: readonly TabItem<Id>[]
  /**
   * `top` is a bar at the bottom of a phone; `page` shows two tabs a row on a phone. `segmented` is
   * a choice between two or three; as `stacked` it takes a line for each on a phone.
   */
  variant?: 'top' | 'page' | 'segmented' | 'stacked'
}

/** One Tab stop; arrow keys, Home and End choose. */
export function TabBar<Id extends string>({ label, items, variant = 'top' }: TabBarProps<Id>) {
  const { selected, select, tabId, panelId } = useTabs()
  const choose = (event: KeyboardEvent) => {
    const current = items.findIndex((item) => item.id === selected)
    const next = items[nextIndex(event.key, current, items.length)]
    if (next === undefined) return
    event.preventDefault()
    select(next.id)
    document.getElementById(tabId(next.id))?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      className={classNames(styles[variant], variant === 'stacked' && styles.segmented)}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={tabId(item.id)}
          aria-selected={item.id === selected}
          aria-controls={item.id === selected ? panelId(item.id) : undefined}
          tabIndex={item.id === selected ? 0 : -1}
          onClick={() => select(item.id)}
          onKeyDown={choose}
          className={styles.tab}
        >
          {item.icon}
          <span>
            {item.prefix !== undefined && <span className={styles.prefix}>{item.prefix} </span>}
            {item.label}
          </span>
        </button>
      ))}
    </div>
  )
}

/** The index that a key leads to, or -1 for other keys. */
function nextIndex(key: string, current: number, count: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  return -1
}

/** Mounted while its tab is selected, so that its data loads when it first opens. */
export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  const { selected, tabId, panelId } = useTabs()
  if (id !== selected) return null
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)} tabIndex={-1}>
      {children}
    </div>
  )
}
