import type { Member } from '@app/contract/community/auth'
import {
  deleteAccount as deleteRoute,
  getProfile,
  removeProfilePhoto,
  upgrade as upgradeRoute,
  uploadProfilePhoto,
} from '@app/contract/community/profile'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { memberOptions } from '../auth/auth.data.ts'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'

export const profileOptions = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: async ({ client, signal }) => {
      const profile = await call(getProfile, {}, { signal })
      applyServerAnswer(client, memberOptions().queryKey, profile)
      return profile
    },
  })

export const upgradeToPremium = () => call(upgradeRoute, { body: {} })
export const uploadPhoto = (file: File) => call(uploadProfilePhoto, { file })
export const removePhoto = () => call(removeProfilePhoto)
export const deleteAccount = () => call(deleteRoute)

/** Applies a change's reply on every screen, including the header. */
export function showMember(client: QueryClient, member: Member): void {
  applyServerAnswer(client, memberOptions().queryKey, member)
  applyServerAnswer(
    client,
    profileOptions().queryKey,
    (profile) => profile && { ...profile, ...member },
  )
}
