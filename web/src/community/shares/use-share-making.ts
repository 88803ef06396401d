import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../../kit/toast.tsx'
import { CallError } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { isPasswordRequired } from '../../platform/own-password.ts'
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
    onSuccess: (link) => {
      if (link !== null) return setMade(link)
      showToast({
        title: 'Your PDF is made',
        message: 'It is with your browser’s other downloads.',
      })
    },
    onError: (error, order) => {
      if (isPasswordRequired(error)) return setAsked(order)
      if ('receiver' in order && isUnanswered(error)) return showToast(perhapsMade)
      const title = 'receiver' in order ? 'The link was not made' : 'The PDF was not made'
      showFailure(showToast, title, error, 'Please try again.')
    },
    // A link whose answer was lost stands in the list all the same.
    onSettled: () => queries.invalidateQueries(sharesOptions()),
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

const isUnanswered = (error: unknown) => error instanceof CallError && error.status === 0
const perhapsMade = {
  title: 'No answer came',
  message:
    'The link may have been made all the same. If it stands in your list, end it there, and make another.',
  tone: 'destructive',
} as const

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken hold of the file by the end of this task.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
