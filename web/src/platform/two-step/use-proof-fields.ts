import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { passwordNeedOptions, type TwoStepProps } from './two-step.data.ts'

/** The fields that prove who changes two-step sign-in: a fresh sign-in spares the password. */
export function useProofFields(props: TwoStepProps) {
  const queries = useQueryClient()
  const need = passwordNeedOptions(props)
  // Without an answer it is asked for: too much is no harm.
  const isNeeded = useQuery(need).data ?? true
  const [isDemanded, setIsDemanded] = useState(false)
  const asksPassword = isNeeded || isDemanded
  return {
    names: asksPassword ? (['password', 'code'] as const) : (['code'] as const),
    /** Called when the server asks for it after all. */
    askPassword: () => {
      // The query tells its readers later; the field has to be there for the focus at once.
      setIsDemanded(true)
      queries.setQueryData(need.queryKey, true)
    },
  }
}
