import { Suspense, useEffect } from 'react'
import { classNames } from './class-names.ts'
import { lazyComponent } from './lazy-component.ts'
import styles from './markdown.module.css'
import { Skeleton, SkeletonGroup } from './skeleton.tsx'

// The Markdown reader is fetched when the first article is shown.
const ProseTokens = lazyComponent(async () => (await import('./markdown-tokens.tsx')).MarkdownTokens)

/** For a screen on which an article will soon be shown. Should it fail, the article tries again. */
export function usePreloadMarkdown(): void {
  useEffect(() => {
    const timer = setTimeout(() => void ProseTokens.preload(), 500)
    return () => clearTimeout(timer)
  }, [])
}

const noMarks: readonly string[] = []

type ProseProps = {
  /** Markdown. */
  text: string
  /** Words to mark in it. */
  marks?: readonly string[]
  /** `article` for reading at length, with a large first letter; `cards` without it; `note` for a few lines. */
  size?: 'article' | 'cards' | 'note'
}

/** Markdown, rendered as elements. */
export function Markdown({ text, marks = noMarks, size = 'article' }: ProseProps) {
  return (
    <div className={classNames(styles.prose, styles[size])}>
      <Suspense fallback={<ProseComing />}>
        <ProseTokens text={text} marks={marks} />
      </Suspense>
    </div>
  )
}

/** The Markdown of a single line, without a paragraph of its own. */
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
