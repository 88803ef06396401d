import {
  notifyManager,
  // oxlint-disable-next-line no-restricted-imports -- the one place that guards it
  useMutation,
  type MutateOptions,
  type UseMutationOptions,
} from '@tanstack/react-query'
import { useRef } from 'react'

type OnceOptions<Data, Variables, Context> = UseMutationOptions<Data, Error, Variables, Context> & {
  /** Names the item that a run changes: each item has one run at a time. */
  nameOf?: (variables: Variables) => string
  /** True if success closes the screen: no further press is sent. */
  isLast?: boolean
}

/**
 * TanStack's `useMutation`, limited to one run at a time: a second press sends nothing until the
 * first is answered and the screen shows it. `isPending` alone is too late, since it renders in a
 * later task.
 */
export function useMutationOnce<Data = unknown, Variables = void, Context = unknown>(
  options: OnceOptions<Data, Variables, Context>,
) {
  const { nameOf, isLast = false, ...rest } = options
  const { mutateAsync, ...mutation } = useMutation<Data, Error, Variables, Context>(rest)
  const running = useRef(new Set<string>())
  const mutate = (
    variables: Variables,
    callbacks: MutateOptions<Data, Error, Variables, Context> = {},
  ) => {
    const name = nameOf?.(variables) ?? ''
    if (running.current.has(name)) return
    running.current.add(name)
    // Scheduled after the outcome's notification, so that the screen shows it first.
    const release = () => notifyManager.schedule(() => running.current.delete(name))
    void mutateAsync(variables, callbacks).then(isLast ? () => undefined : release, release)
  }
  return { ...mutation, mutate }
}
