import { Suspense, useEffect } from 'react'
import { classNames } from './class-names.ts'
import { lazyComponent } from './lazy-component.ts'
import styles from './markdown.module.css'
import { Skeleton, SkeletonGroup } from './skeleton.tsx'

// The Markdown reader is fetched when the first article is shown.
const ProseTokens = lazyComponent(async () => (await import('./markdown-tokens.tsx')).MarkdownTokens)

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
  /** `article` for long reading, with a drop cap; `cards` without one; `note` for a few lines. */
  size?: 'article' | 'cards' | 'note'
}

/** Renders Markdown as elements. */
export function Markdown({ text, marks = noMarks, size = 'article' }: ProseProps) {
  return (
    <div className={classNames(styles.prose, styles[size])}>
      <Suspense fallback={<ProseComing />}>
        <ProseTokens text={text} marks={marks} />
      </Suspense>
    </div>
  )
}

/** Renders a single line of Markdown without a paragraph around it. */
export function MarkdownLine({ text, marks = noMarks }: Pick<ProseProps, 'text' | 'marks'>) {
  return (
    <Suspense fallback={text}>
      <ProseTokens text={text} marks={marks} isLine />
    </Suspense>
  )
}

function ProseComing() {
  return (
    <SkeletonGroup label="Loading the text">
      <Skeleton />
      <Skeleton />
      <Skeleton shape="half-line" />
    </SkeletonGroup>
  )
}
