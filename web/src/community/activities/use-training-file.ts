import { maxActivityBytes, mostActivityFiles } from '@app/contract/community/activity-files'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import {
  activityOptions,
  attachActivity,
  deleteActivity,
  readTrainingFiles,
  type ReadFile,
} from './activities.data.ts'
import { isUsable, type UsableFile } from './read-files.ts'

type HeldActivity = {
  /** Empty while the form has none. */
  activityId: string
  onTake: (file: UsableFile) => void
  onRemove: () => void
  onReading: (isReading: boolean) => void
}

export type TrainingFile = ReturnType<typeof useTrainingFile>

/** Reads training files as soon as they are picked, and holds the one that goes with the entry. */
export function useTrainingFile({ activityId, onTake, onRemove, onReading }: HeldActivity) {
  const client = useQueryClient()
  const showToast = useToast()
  const [read, setRead] = useState<readonly ReadFile[]>([])
  const [fault, setFault] = useState<string>()
  const take = useRef(onTake)
  useEffect(() => {
    // The form's words may have changed by the time the server answers.
    take.current = onTake
  })
  const takeFile = (file: UsableFile) => {
    client.setQueryData(activityOptions(file.activity.id).queryKey, file.activity)
    setRead((files) => files.filter((one) => one !== file))
    take.current(file)
  }
  const reading = useMutationOnce({
    mutationFn: readTrainingFiles,
    onMutate: () => onReading(true),
    onSettled: () => onReading(false),
    onSuccess: (files) => {
      const [only] = files
      if (files.length === 1 && only && isUsable(only) && !only.same_start) return takeFile(only)
      setRead(files)
    },
    onError: (error) =>
      showFailure(showToast, 'The training file was not read', error, 'Please try again.'),
  })
  const attaching = useAttaching((file) => setRead((files) => files.filter((one) => one !== file)))
  return {
    activityId,
    read,
    fault,
    isReading: reading.isPending,
    isAttaching: attaching.isPending,
    pick(files: readonly File[], keepsEnds: boolean) {
      const refused = faultOf(files)
      setFault(refused)
      setRead([])
      if (refused === undefined) reading.mutate({ files, keepsEnds })
    },
    takeFile,
    attach: (entryId: string, file: UsableFile) => attaching.mutate({ entryId, file }),
    leave: (file: ReadFile) => setRead(read.filter((one) => one !== file)),
    remove() {
      onRemove()
      // The server would remove it within a day: a failure changes nothing for the member.
      void deleteActivity(activityId).catch(() => undefined)
    },
  }
}

/** Puts a file on the entry that has the same start. */
function useAttaching(onAttached: (file: UsableFile) => void) {
  const client = useQueryClient()
  const showToast = useToast()
  return useMutationOnce({
    mutationFn: ({ entryId, file }: { entryId: string; file: UsableFile }) =>
      attachActivity(entryId, file.activity.id),
    onSuccess: async (_activity, { file }) => {
      onAttached(file)
      showToast({
        title: 'Training file added',
        message: `It stands on “${file.same_start?.title ?? ''}” now.`,
      })
      await client.invalidateQueries({ queryKey: ['activities'] })
    },
    onError: (error) =>
      showFailure(showToast, 'The training file was not added', error, 'Please try again.'),
  })
}

function faultOf(files: readonly File[]): string | undefined {
  if (files.length > mostActivityFiles)
    return `Please choose at most ${mostActivityFiles} files at once.`
  const large = files.find(({ size }) => size > maxActivityBytes)
  return large && `“${large.name}” is too large: at most 25 MB.`
}
