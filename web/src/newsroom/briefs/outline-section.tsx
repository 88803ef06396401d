import type { HeldPart, Outline } from '@app/contract/newsroom/topic-brief'
import type { WritingWishes } from '@app/contract/newsroom/packages'
import { PenLine, RotateCcw } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import { readMaterial } from '../material/material-words.ts'
import { AddPart } from './add-part.tsx'
import { OutlineBoard } from './outline-board.tsx'
import { adviseOnOutline, type PieceKind } from './outline-advice.ts'
import { OwnMaterial, type MaterialDraft } from './own-material.tsx'
import styles from './topic-brief.module.css'
import { useOutline } from './use-outline.ts'

/** The part of an order that an outline decides. */
export type OutlineWishes = WritingWishes

type OutlineSectionProps = {
  outline: Outline
  held: readonly HeldPart[]
  kind: PieceKind
  mayRepeat: boolean
  material: MaterialDraft
  isStarting: boolean
  onPlan: (planId: string) => void
  onWrite: (wishes: OutlineWishes) => void
}

/** The thesis, the cards of the outline, the editor's own material, and the button that writes it. */
export function OutlineSection(props: OutlineSectionProps) {
  const { outline, held, kind, mayRepeat, material, isStarting, onPlan, onWrite } = props
  const draft = useOutline(outline)
  const { plan, other_plans: others } = outline
  const advice = adviseOnOutline(draft.moves, kind)
  const own = readMaterial(material.words)
  const write = () =>
    onWrite({
      shape: kind === 'sidebar' ? 'sidebar' : 'article',
      may_repeat: mayRepeat || undefined,
      ...(plan !== null && { plan_id: plan.plan_id }),
      outline: { plan_id: plan?.plan_id ?? null, module_ids: draft.moves.map(({ module_id }) => module_id) },
    })
  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.heading}>The outline</h2>
        {plan !== null && others.length === 0 && <p className={styles.thesis}>{plan.thesis}</p>}
        {plan !== null && others.length > 0 && (
          <RadioGroup
            label="The argument"
            value={plan.plan_id}
            options={[plan, ...others].map(({ plan_id, thesis }) => ({ value: plan_id, label: thesis }))}
            onChange={onPlan}
          />
        )}
        <OutlineBoard outline={outline} draft={draft} />
        <AddPart held={held} draft={draft} />
        {kind === 'roadmap' && <p>A tenth card, a recap of these, is written by itself.</p>}
        {advice !== null && (
          <Notice title={advice.title}>
            <p>{advice.sentence}</p>
          </Notice>
        )}
        {draft.isChanged && (
          <Button variant="quiet" icon={<RotateCcw aria-hidden />} onPress={draft.reset}>
            Back to the suggested outline
          </Button>
        )}
      </section>
      <OwnMaterial draft={material} />
      <div className={styles.acts}>
        <Button
          size="lg"
          icon={<PenLine aria-hidden />}
          isDisabled={advice?.isStop === true || Object.keys(own.faults).length > 0}
          isBusy={isStarting}
          busyLabel="Generating…"
          onPress={write}
        >
          Write it
        </Button>
      </div>
    </>
  )
}
