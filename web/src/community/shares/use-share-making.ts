import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { isPasswordRequired } from '../profile/password-need.ts'
import {
  makeShare,
  printShare,
  type Share,
  type ShareChoice,
  type ShareDraft,
  sharesOptions,
} from './shares.data.ts'

export type Made = { share: Share; link: string }
type Order = ShareDraft | ShareChoice

/** Makes a link or a PDF, and asks for the password first where it was given too long ago. */
export function useShareMaking() {
  const queries = useQueryClient()
  const showToast = useToast()
  const [made, setMade] = useState<Made | null>(null)
  const [asked, setAsked] = useState<Order | null>(null)
  const making = useMutationOnce({
    mutationFn: async (order: Order) => {
      if ('receiver' in order) return makeShare(order)
      save(await printShare(order), `journal-${order.from}-to-${order.to}.pdf`)
      return null
    },
    onSuccess: async (link) => {
      if (link === null)
        return showToast({
          title: 'Your PDF is made',
          message: 'It is with your browser’s other downloads.',
        })
      setMade(link)
      await queries.invalidateQueries(sharesOptions())
    },
    onError: (error, order) => {
      if (isPasswordRequired(error)) return setAsked(order)
      const title = 'receiver' in order ? 'The link was not made' : 'The PDF was not made'
      showFailure(showToast, title, error, 'Please try again.')
    },
  })
  return {
    made,
    isPending: making.isPending,
    isAsking: asked !== null,
    start: (order: Order) => making.mutate(order),
    goOn: () => {
      setAsked(null)
      if (asked !== null) making.mutate(asked)
    },
    stopAsking: () => setAsked(null),
    close: () => setMade(null),
  }
}

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken hold of the file by the end of this task.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
