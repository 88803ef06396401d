import * as z from 'zod/mini'
import { pictureSizeRefusals } from '../picture-size.ts'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'
import { Member } from './auth.ts'
import { passwordNeeded } from '../confirm-password.ts'
import { Space, spaceRefusals } from './space.ts'

export const maxPhotoBytes = 5 * 1024 * 1024

/**
 * The member’s account, with the counts that the deletion dialog shows, and the rooms of files and
 * of words.
 */
export const Profile = z.extend(Member, {
  entry_count: z.number(),
  insight_count: z.number(),
  space: Space,
  text_space: Space,
})
export type Profile = z.infer<typeof Profile>

export const getProfile = route({
  method: 'GET',
  path: '/api/community/profile',
  access: 'member',
  summary: 'The member’s account',
  reply: Profile,
})

export const upgrade = route({
  method: 'PUT',
  path: '/api/community/profile/upgrade',
  access: 'member',
  summary:
    'Makes the member premium, for as long as payment is not active yet; upgrading twice changes nothing',
  body: z.optional(z.strictObject({})),
  reply: Member,
  refusals: { 'profile/no-upgrade': [403, 'Upgrading here is switched off at the moment.'] },
})

export const uploadProfilePhoto = route({
  method: 'POST',
  path: '/api/community/profile/upload-image',
  access: 'member',
  summary: 'Sets the member’s photo; the one before it is removed',
  upload: { field: 'profile_image', maxBytes: maxPhotoBytes },
  status: 201,
  reply: Member,
  refusals: {
    'images/wrong-type': [415, 'Please select a JPEG, PNG, GIF, or WebP image.'],
    'images/too-large': [413, 'Please select an image smaller than 5MB.'],
    ...pictureSizeRefusals,
    'images/unreadable': [422, 'Failed to upload profile photo'],
    ...spaceRefusals,
  },
})

export const removeProfilePhoto = route({
  method: 'DELETE',
  path: '/api/community/profile/image',
  access: 'member',
  summary: 'Removes the member’s photo',
  reply: Member,
})

export const getProfilePhoto = route({
  method: 'GET',
  path: '/api/community/profile/image/:id',
  access: 'member',
  summary: 'The member’s own photo, as WebP',
  params: z.object({ id: Id }),
  query: z.strictObject({ size: z.optional(z.enum(['small'])) }),
  sends: 'file',
  reply: z.unknown(),
  refusals: { 'images/not-found': [404, 'This photo was not found.'] },
})

export const deleteAccount = route({
  method: 'DELETE',
  path: '/api/community/profile',
  access: 'member',
  summary:
    'Closes the account at once; after seven days it is deleted with every row and file of the member, for good',
  reply: z.object({
    success: z.literal(true),
    /** The member can have the account back until then. */
    due_at: Moment,
  }),
  refusals: passwordNeeded,
})
