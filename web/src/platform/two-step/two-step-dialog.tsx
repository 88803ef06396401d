import { useQueryClient } from '@tanstack/react-query'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'
import { TurnOnDialog } from './turn-on-dialog.tsx'
import { twoStepOptions, type TwoStepDialogProps } from './two-step.data.ts'

const dialogs = { 'turn-on': TurnOnDialog, 'turn-off': TurnOffDialog, 'new-codes': NewCodesDialog }

export type TwoStepChange = keyof typeof dialogs

/** The dialog of one change of two-step sign-in. */
export function TwoStepDialog({
  change,
  onClose,
  ...props
}: TwoStepDialogProps & { change: TwoStepChange }) {
  const queries = useQueryClient()
  const Change = dialogs[change]
  const close = () => {
    void queries.invalidateQueries({ queryKey: twoStepOptions(props).queryKey })
    onClose()
  }
  return <Change {...props} onClose={close} />
}
