import { Suspense, useEffect, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { lazyComponent } from './lazy-component.ts'
import styles from './markdown.module.css'
import { SkeletonGroup } from './skeleton.tsx'

// The Markdown reader is fetched when the first article is shown.
const ProseTokens = lazyComponent(
  async () => (await import('./markdown-tokens.tsx')).MarkdownTokens,
)

/**
 * Preloads the parser on a screen that will soon show an article. If that fails, the article tries
 * again.
 */
export function usePreloadMarkdown(): void {
  useEffect(() => {
    const timer = setTimeout(() => void ProseTokens.preload(), 500)
    return () => clearTimeout(timer)
  }, [])
}

const noMarks: readonly string[] = []

type ProseProps = {
  text: string
  /** Words to highlight. */
  marks?: readonly string[]
  /** Draws the notes that `withNotes` has put into the text, by their labels. */
  drawNote?: (label: string) => ReactNode
  /** `article` for long reading, with a drop cap; `cards` without one; `note` for a few lines. */
  size?: 'article' | 'cards' | 'note'
}

/** Renders Markdown as elements. */
export function Markdown({ text, marks = noMarks, drawNote, size = 'article' }: ProseProps) {
  return (
    <div className={classNames(styles.prose, styles[size])}>
      <Suspense fallback={<ProseComing />}>
        <ProseTokens text={text} marks={marks} drawNote={drawNote} />
      </Suspense>
    </div>
  )
}

/** Renders a single line of Markdown without a paragraph around it. */
export function MarkdownLine({
  text,
  marks = noMarks,
  drawNote,
}: Pick<ProseProps, 'text' | 'marks' | 'drawNote'>) {
  return (
    <Suspense fallback={text}>
      <ProseTokens text={text} marks={marks} drawNote={drawNote} isLine />
    </Suspense>
  )
}

function ProseComing() {
  return <SkeletonGroup label="Loading the text" shapes={['line', 'line', 'half-line']} />
}
