import type { HeldPart, Outline } from '@app/contract/newsroom/topic-brief'
import type { WritingWishes } from '@app/contract/newsroom/generation-order'
import { PenLine, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import { readMaterial } from '../material/material-words.ts'
import { AddPart } from './add-part.tsx'
import { OutlineBoard } from './outline-board.tsx'
import { adviseOnOutline, type PieceKind } from './outline-advice.ts'
import { OwnMaterial, type MaterialDraft } from './own-material.tsx'
import styles from './topic-brief.module.css'
import { asApproved, asOutline, type ModelPlan } from './model-help.data.ts'
import { ModelPlanChoice } from './model-plan.tsx'
import type { TopicQuestion } from './topic-brief.data.ts'
import { useOutline } from './use-outline.ts'

/** The part of an order that an outline decides. */
export type OutlineWishes = WritingWishes

type OutlineSectionProps = {
  question: Pick<TopicQuestion, 'topic' | 'customPrompt' | 'theme' | 'stream'>
  outline: Outline
  held: readonly HeldPart[]
  kind: PieceKind
  mayRepeat: boolean
  material: MaterialDraft
  isStarting: boolean
  onPlan: (planId: string) => void
  onWrite: (wishes: OutlineWishes) => void
}

/**
 * The thesis, the cards of the outline, the editor's own material, and the button that writes it.
 */
export function OutlineSection(props: OutlineSectionProps) {
  const { question, held, kind, mayRepeat, material, isStarting, onPlan, onWrite } = props
  const [planned, setPlanned] = useState<{ plan: ModelPlan; outline: Outline } | null>(null)
  const outline = planned?.outline ?? props.outline
  const draft = useOutline(outline)
  const { plan } = outline
  const advice = adviseOnOutline(draft.moves, kind, planned !== null)
  const own = readMaterial(material.words)
  const moduleIds = draft.moves.map(({ module_id }) => module_id)
  const isHeld = advice?.isStop === true || Object.keys(own.faults).length > 0
  const shape = kind === 'sidebar' ? 'sidebar' : 'article'
  const write = () =>
    onWrite({
      shape,
      may_repeat: mayRepeat || undefined,
      ...(plan !== null && { plan_id: plan.plan_id }),
      ...(planned === null
        ? { outline: { plan_id: plan?.plan_id ?? null, module_ids: moduleIds } }
        : { model_outline: asApproved(planned.plan, moduleIds) }),
    })
  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.heading}>The outline</h2>
        <Argument outline={outline} onPlan={onPlan} />
        <ModelPlanChoice
          question={{ ...asBrief(question), shape, material: own.material }}
          plan={planned?.plan ?? null}
          onPlan={(next) => setPlanned(next && { plan: next, outline: asOutline(next) })}
        />
        {planned !== null && <p className={styles.thesis}>{planned.plan.outline.angle}</p>}
        {/* The cards are many stops of the keyboard, and two screens tall. */}
        <div className={styles.acts}>
          <Button variant="outline" size="sm" isDisabled={isHeld || isStarting} onPress={write}>
            Write it as it stands
          </Button>
        </div>
        <OutlineBoard outline={outline} draft={draft} />
        <AddPart held={planned === null ? held : []} draft={draft} />
        <Advice kind={kind} advice={advice} />
        {draft.isChanged && (
          <Button variant="quiet" icon={<RotateCcw aria-hidden />} onPress={draft.reset}>
            Back to the suggested outline
          </Button>
        )}
      </section>
      <OwnMaterial draft={material} />
      <WriteIt isDisabled={isHeld} isBusy={isStarting} onPress={write} />
    </>
  )
}

function WriteIt(button: { isDisabled: boolean; isBusy: boolean; onPress: () => void }) {
  return (
    <div className={styles.acts}>
      <Button size="lg" icon={<PenLine aria-hidden />} busyLabel="Generating…" {...button}>
        Write it
      </Button>
    </div>
  )
}

const asBrief = ({ topic, customPrompt, theme, stream }: OutlineSectionProps['question']) => ({
  topic,
  customPrompt,
  editorial_theme: theme,
  stream,
})

type AdviceProps = { kind: PieceKind; advice: ReturnType<typeof adviseOnOutline> }

function Advice({ kind, advice }: AdviceProps) {
  return (
    <>
      {kind === 'roadmap' && <p>A tenth card, a recap of these, is written by itself.</p>}
      {advice !== null && (
        <Notice title={advice.title}>
          <p>{advice.sentence}</p>
        </Notice>
      )}
    </>
  )
}

/** Shows the thesis, or lets the editor choose one of several. */
function Argument({ outline, onPlan }: Pick<OutlineSectionProps, 'outline' | 'onPlan'>) {
  const { plan, other_plans: others } = outline
  if (plan === null) return null
  if (others.length === 0) return <p className={styles.thesis}>{plan.thesis}</p>
  return (
    <RadioGroup
      label="The argument"
      value={plan.plan_id}
      options={[plan, ...others].map(({ plan_id, thesis }) => ({ value: plan_id, label: thesis }))}
      onChange={onPlan}
    />
  )
}
