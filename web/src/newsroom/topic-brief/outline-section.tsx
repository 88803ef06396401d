import type { Outline } from '@app/contract/newsroom/topic-brief'
import type { WritingWishes } from '@app/contract/newsroom/packages'
import { PenLine, RotateCcw } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import { OutlineBoard } from './outline-board.tsx'
import styles from './topic-brief.module.css'
import { useOutline } from './use-outline.ts'

/** The part of an order that an outline decides. */
export type OutlineWishes = WritingWishes

type OutlineSectionProps = {
  outline: Outline
  shape: 'article' | 'sidebar'
  mayRepeat: boolean
  isStarting: boolean
  onPlan: (planId: string) => void
  onWrite: (wishes: OutlineWishes) => void
}

/** An article of six moves is the shortest that reaches its length. */
const fewest = { article: 6, sidebar: 1 }

/** The thesis, the cards of the outline, and the button that writes it. */
export function OutlineSection({ outline, shape, mayRepeat, isStarting, onPlan, onWrite }: OutlineSectionProps) {
  const draft = useOutline(outline)
  const { plan, other_plans: others } = outline
  const near = draft.moves.filter(({ is_on_subject }) => !is_on_subject).length
  const isThin = draft.moves.length < fewest[shape]
  const isOff = near > draft.moves.length * mostNear
  const write = () =>
    onWrite({
      shape,
      may_repeat: mayRepeat || undefined,
      ...(plan !== null && { plan_id: plan.plan_id }),
      outline: { plan_id: plan?.plan_id ?? null, module_ids: draft.moves.map(({ module_id }) => module_id) },
    })
  return (
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
      {(isThin || isOff) && (
        <Notice title={isThin ? 'Too short' : 'Mostly about something else'}>
          <p>
            {isThin
              ? `${shape === 'article' ? 'An article' : 'A sidebar'} needs at least ${fewest[shape]} parts.`
              : 'Fewer than six in ten of these parts are about the subject. Swap or leave out the others.'}
          </p>
        </Notice>
      )}
      <div className={styles.acts}>
        <Button
          size="lg"
          icon={<PenLine aria-hidden />}
          isDisabled={isThin}
          isBusy={isStarting}
          busyLabel="Generating…"
          onPress={write}
        >
          Write it
        </Button>
        {draft.isChanged && (
          <Button variant="quiet" icon={<RotateCcw aria-hidden />} onPress={draft.reset}>
            Back to the suggested outline
          </Button>
        )}
      </div>
    </section>
  )
}

const mostNear = 0.4
