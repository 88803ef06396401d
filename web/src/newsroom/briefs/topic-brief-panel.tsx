import type { TopicBrief } from '@app/contract/newsroom/topic-brief'
import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { useToast } from '../../kit/toast.tsx'
import { ErrorNotice } from '../../platform/error-boundary.tsx'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { useKeepBrief } from './briefs.data.ts'
import { readMaterial, addToNotes } from '../material/material-words.ts'
import { BriefComing, BriefHead } from './brief-head.tsx'
import { FlowSteps } from './flow-steps.tsx'
import { HeldParts } from './held-parts.tsx'
import { ModelHelp } from './model-suggestions.tsx'
import { OutlineSection, type OutlineWishes } from './outline-section.tsx'
import { OwnMaterial, type MaterialDraft } from './own-material.tsx'
import { topicBriefOptions, type TopicQuestion } from './topic-brief.data.ts'
import styles from './topic-brief.module.css'
import { WhomToAsk } from './whom-to-ask.tsx'

type TopicBriefPanelProps = {
  question: Pick<TopicQuestion, 'topic' | 'customPrompt' | 'theme' | 'stream'>
  material: MaterialDraft
  isStarting: boolean
  onWrite: (wishes: OutlineWishes) => void
  /** Takes a subject that is held as the topic. */
  onTake: (topic: string) => void
  onClose: () => void
}

/**
 * Says what would come of a topic before anything is written: what is held, what is missing, the
 * outline.
 */
export function TopicBriefPanel(props: TopicBriefPanelProps) {
  const { question, material, isStarting, onWrite, onTake, onClose } = props
  const [choice, setChoice] = useState<Choice>({ shape: 'article', planId: null, mayRepeat: false })
  const {
    data: brief,
    error,
    refetch,
  } = useQuery({
    ...topicBriefOptions({ ...question, ...choice }),
    placeholderData: (before) => (before?.topic === question.topic ? before : undefined),
  })
  const panel = useFocusedAnswer(brief?.topic)
  if (error !== null && brief === undefined)
    return <ErrorNotice error={error} reset={() => void refetch()} />
  if (brief === undefined) return <BriefComing />
  const { outline } = brief
  return (
    <Card>
      <section ref={panel} aria-label="What we hold" className={styles.panel}>
        <FlowSteps brief={brief} />
        <BriefHead brief={brief} />
        <HeldParts held={brief.held} missing={brief.missing} />
        {outline !== null && (
          <OutlineSection
            question={question}
            outline={outline}
            held={brief.held.parts}
            kind={
              choice.shape === 'sidebar'
                ? 'sidebar'
                : brief.stream === 'premium'
                  ? 'roadmap'
                  : 'article'
            }
            mayRepeat={choice.mayRepeat}
            material={material}
            isStarting={isStarting}
            onPlan={(planId) => setChoice({ ...choice, planId })}
            onWrite={onWrite}
          />
        )}
        <OtherWays
          brief={brief}
          choice={choice}
          onChoose={(changes) => setChoice({ ...choice, ...changes })}
        />
        {outline === null && <OwnMaterial draft={material} />}
        <WhomToAsk brief={brief} onTake={onTake} isOpen={outline === null} />
        {brief.verdict === 'brief' && !brief.is_closed && (
          <ModelHelp
            question={helpQuestion(question)}
            onTake={(notes) => material.setWords(addToNotes(material.words, notes))}
          />
        )}
        <Foot question={question} material={material} onClose={onClose} />
      </section>
    </Card>
  )
}

/** The keyboard goes on from the answer, not from the form. */
function useFocusedAnswer(topic: string | undefined) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (topic !== undefined) panel.current?.querySelector('h1')?.focus()
  }, [topic])
  return panel
}

function Foot({
  question,
  material,
  onClose,
}: Pick<TopicBriefPanelProps, 'question' | 'material' | 'onClose'>) {
  return (
    <footer className={styles.acts}>
      <KeepBrief question={question} material={material} />
      <Button variant="outline" icon={<Printer aria-hidden />} onPress={() => window.print()}>
        Print this brief
      </Button>
      <Button variant="quiet" onPress={onClose}>
        Close
      </Button>
    </footer>
  )
}

const helpQuestion = ({
  topic,
  customPrompt,
  theme,
  stream,
}: TopicBriefPanelProps['question']) => ({
  topic,
  customPrompt,
  editorial_theme: theme,
  stream,
})

type Choice = Pick<TopicQuestion, 'shape' | 'planId' | 'mayRepeat'>
type OtherWaysProps = {
  brief: TopicBrief
  choice: Choice
  onChoose: (changes: Partial<Choice>) => void
}

/** A sidebar where there is too little for an article, and repeats where the shelf is used up. */
function OtherWays({ brief, choice, onChoose }: OtherWaysProps) {
  if (brief.verdict === 'sidebar' && brief.stream === 'weekly' && choice.shape === 'article')
    return (
      <Button variant="outline" onPress={() => onChoose({ shape: 'sidebar' })}>
        Outline a sidebar
      </Button>
    )
  if (brief.is_used_up)
    return (
      <Button variant="outline" onPress={() => onChoose({ mayRepeat: true })}>
        Outline it with repeats
      </Button>
    )
  return null
}

function KeepBrief({ question, material }: Pick<TopicBriefPanelProps, 'question' | 'material'>) {
  const toast = useToast()
  const keep = useKeepBrief()
  const { topic, customPrompt, theme, stream } = question
  const read = readMaterial(material.words)
  const press = () =>
    keep.mutate(
      { topic, customPrompt, editorial_theme: theme, stream, material: read.material },
      {
        onSuccess: () => toast({ title: 'Brief kept' }),
        onError: (error) =>
          showFailureWithReason(toast, 'Update Failed', error, 'This brief could not be kept.'),
      },
    )
  return (
    <Button
      variant="outline"
      icon={<BookmarkPlus aria-hidden />}
      isDisabled={Object.keys(read.faults).length > 0}
      isBusy={keep.isPending}
      busyLabel="Keeping…"
      onPress={press}
    >
      Keep this brief
    </Button>
  )
}
