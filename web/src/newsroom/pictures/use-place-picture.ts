import type { Picture, PicturePlace } from '@app/contract/newsroom/pictures'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../../kit/toast.tsx'
import { CallError } from '../../platform/call.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { streamOf, type AnyPackage } from '../packages/any-package.ts'
import { packagesKey, readPackage, showPackage } from '../packages/packages.data.ts'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { setPackagePicture, type Placement } from './pictures.data.ts'

type PlacingOptions = { package: AnyPackage; place: PicturePlace; onPlaced: () => void }

/**
 * Another editor has set a different picture: theirs, and a function that sets one's own anyway.
 */
export type PictureConflict = { theirs: AnyPackage; useMine: () => void }

/**
 * Sets the picture of a place. If another editor changed other parts of the package meanwhile, both
 * changes stay.
 */
export function usePlacePicture({ package: seen, place, onPlaced }: PlacingOptions) {
  const queries = useQueryClient()
  const toast = useToast()
  const [conflict, setConflict] = useState<PictureConflict>()
  const { mutate, isPending } = useMutationOnce({
    mutationFn: ({ placement, on }: { placement: Placement; on: AnyPackage }) =>
      placeOnNewest(on, place, placement),
    onSuccess: async (outcome, { placement }) => {
      if ('theirs' in outcome) {
        const { theirs } = outcome
        return setConflict({ theirs, useMine: () => mutate({ placement, on: theirs }) })
      }
      // Before the dialog closes: opened again at once, it must start from the new picture.
      showPackage(queries, outcome.placed)
      onPlaced()
      toast({ title: 'Content Updated' })
      await queries.invalidateQueries({ queryKey: packagesKey })
    },
    onError: (error) =>
      showFailureWithReason(toast, 'Update Failed', error, 'Failed to update content.'),
  })
  return {
    put: (placement: Placement) => mutate({ placement, on: seen }),
    isPlacing: isPending,
    conflict,
  }
}

type Outcome = { placed: AnyPackage } | { theirs: AnyPackage }

async function placeOnNewest(
  on: AnyPackage,
  place: PicturePlace,
  placement: Placement,
): Promise<Outcome> {
  try {
    return {
      placed: {
        ...on,
        ...(await setPackagePicture(on.id, place, { ...placement, version: on.version })),
      },
    }
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'packages/conflict') throw error
    const newest = await readPackage(streamOf(on), on.id)
    return isSame(on.pictures[place], newest.pictures[place])
      ? placeOnNewest(newest, place, placement)
      : { theirs: newest }
  }
}

const isSame = (one: Picture, other: Picture) =>
  one.url === other.url &&
  one.alt === other.alt &&
  one.credit === other.credit &&
  one.licence === other.licence
