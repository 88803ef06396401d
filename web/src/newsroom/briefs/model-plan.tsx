import type { CallOf } from '@app/contract/route'
import type { outlineByModel } from '@app/contract/newsroom/model-help'
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { useToast } from '../../kit/toast.tsx'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { writerOptions } from '../writing/writing.data.ts'
import { useAskForOutline, type ModelPlan } from './model-help.data.ts'

type ModelPlanProps = {
  question: CallOf<typeof outlineByModel>['body']
  plan: ModelPlan | null
  /** Null goes back to the outline of the shelf. */
  onPlan: (plan: ModelPlan | null) => void
}

/** Buys a model's outline, and nothing else, where a provider is set up. */
export function ModelPlanChoice({ question, plan, onPlan }: ModelPlanProps) {
  const { data: writer } = useQuery(writerOptions())
  const toast = useToast()
  const ask = useAskForOutline()
  if (writer === undefined || writer.engine === 'built-in') return null
  if (plan !== null)
    return (
      <Button variant="quiet" onPress={() => onPlan(null)}>
        Back to the outline of the shelf
      </Button>
    )
  const press = () =>
    ask.mutate(question, {
      onSuccess: onPlan,
      onError: (error) =>
        showFailureWithReason(toast, 'No outline', error, 'The model gave no outline.'),
    })
  return (
    <Button
      variant="outline"
      icon={<Sparkles aria-hidden />}
      isBusy={ask.isPending}
      busyLabel="Asking for an outline…"
      onPress={press}
    >
      {`Ask ${writer.engine} for an outline`}
    </Button>
  )
}
