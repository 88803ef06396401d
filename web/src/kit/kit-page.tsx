import { useState } from 'react'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import styles from './kit-page.module.css'
import { ActionSamples } from './samples/action-samples.tsx'
import { ArticleSamples } from './samples/article-samples.tsx'
import { BrandSamples } from './samples/brand-samples.tsx'
import { DialogSamples } from './samples/dialog-samples.tsx'
import { FieldSamples } from './samples/field-samples.tsx'
import { JournalSamples } from './samples/journal-samples.tsx'
import { StatusSamples } from './samples/status-samples.tsx'
import { TabSamples } from './samples/tab-samples.tsx'
import { WaitingSamples } from './samples/waiting-samples.tsx'
import { createToastQueue } from './toast-queue.ts'
import { ToastProvider } from './toast.tsx'

type Theme = 'light' | 'dark'

/** Shows every part in every state, in development only. */
export function KitPage() {
  const [toasts] = useState(createToastQueue)
  return (
    <ToastProvider toasts={toasts}>
      <main className={styles.page}>
        <header className={styles.header}>
          <div>
            <Badge tone="info">Development only</Badge>
            <h1>Every part, every state</h1>
          </div>
          <ThemeSwitch />
        </header>
        <BrandSamples />
        <ActionSamples />
        <StatusSamples />
        <FieldSamples />
        <TabSamples />
        <DialogSamples />
        <JournalSamples />
        <ArticleSamples />
        <WaitingSamples />
      </main>
    </ToastProvider>
  )
}

function ThemeSwitch() {
  const show = (theme: Theme) => {
    document.documentElement.dataset.theme = theme
  }
  return (
    <div className={styles.row}>
      <Button variant="outline" size="sm" onPress={() => show('light')}>
        Light
      </Button>
      <Button variant="outline" size="sm" onPress={() => show('dark')}>
        Dark
      </Button>
    </div>
  )
}
