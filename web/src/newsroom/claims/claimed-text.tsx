import type { Claim } from '@app/contract/newsroom/claims'
import { useEffect, useRef, type MouseEvent } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { Markdown } from '../../kit/markdown.tsx'
import { withNotes } from '../../platform/with-notes.ts'
import type { AnyPackage } from '../packages/any-package.ts'
import { formatLabel } from '../packages/field-words.ts'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import styles from './claimed-text.module.css'

type ClaimedTextProps = {
  content: AnyPackage
  claims: readonly Claim[]
  chosen: Claim | undefined
  onChoose: (id: string) => void
}

/** The words of a package with a mark at each claim; the claim that is read is highlighted. */
export function ClaimedText({ content, claims, chosen, onChoose }: ClaimedTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const numbers = new Map(claims.map((claim, at) => [claim.sentence, String(at + 1)]))
  const sentence = chosen?.sentence
  useEffect(
    () => (sentence === undefined ? undefined : followMark(box.current, sentence)),
    [sentence],
  )
  const drawNote = (label: string) => {
    const claim = claims[Number(label) - 1]
    return claim && <Mark label={label} claim={claim} isChosen={claim === chosen} />
  }
  const show = (text: string, size: 'article' | 'cards' | 'note') => (
    <Markdown
      text={withNotes(text, (words) => numbers.get(words))}
      marks={sentence === undefined ? [] : [sentence]}
      drawNote={drawNote}
      size={size}
    />
  )
  const press = ({ target }: MouseEvent) => {
    const mark = target instanceof Element ? target.closest('[data-claim]') : null
    const pressed = claims.find((claim) => claim.id === mark?.getAttribute('data-claim'))
    if (pressed) onChoose(pressed.id)
  }
  return (
    /* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events --
       It scrolls, so the keyboard has to reach it; a press on a mark is a shorter way to what the list beside it has. */
    <div
      ref={box}
      role="region"
      aria-label="The text with its claims"
      tabIndex={0}
      className={styles.box}
      onClick={press}
    >
      <Part title="Headlines">
        {show(content.headlines.map((headline) => `- ${headline}`).join('\n'), 'note')}
      </Part>
      <Part title="Deck">{show(content.apple_news_deck, 'note')}</Part>
      <Part title="TL;DR">{show(content.tldr_summary.replaceAll('\n', '\n\n'), 'note')}</Part>
      <Part title="Article">{show(content.long_form_article, 'cards')}</Part>
      {Object.entries(content.repurposed_formats).map(([name, text]) => (
        <Part key={name} title={formatLabel(name)}>
          {show(text, 'note')}
        </Part>
      ))}
    </div>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className={styles.part}>
      <h2 className={styles.label}>{title}</h2>
      {children}
    </section>
  )
}

type MarkProps = { label: string; claim: Claim; isChosen: boolean }

/** The mark behind a claim's sentence, by its number in the list beside the text. */
const Mark = ({ label, claim, isChosen }: MarkProps) => (
  <span
    data-claim={claim.id}
    aria-current={isChosen || undefined}
    className={classNames(styles.mark, styles[claim.state])}
  >
    <VisuallyHidden>, claim </VisuallyHidden>
    {label}
  </span>
)

/** Scrolls to the sentence that is read, as soon as the text is drawn. */
function followMark(box: HTMLElement | null, sentence: string) {
  if (!box || scrollToMark(box, sentence)) return undefined
  const drawn = new MutationObserver(() => {
    if (scrollToMark(box, sentence)) drawn.disconnect()
  })
  drawn.observe(box, { childList: true, subtree: true })
  return () => drawn.disconnect()
}

/** Scrolls the text, and not the page; false if the sentence is not there yet. */
function scrollToMark(box: HTMLElement, sentence: string): boolean {
  const mark = [...box.querySelectorAll('mark')].find(({ textContent }) => textContent === sentence)
  if (!mark) return false
  box.scrollTop +=
    mark.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 3
  return true
}
