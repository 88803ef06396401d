import type { Member } from '@app/contract/community/auth'
import { createContext, use } from 'react'

/** The gate provides it to every page behind it. */
export const MemberContext = createContext<Member | undefined>(undefined)

/** The signed-in member; only behind the gate. */
export function useMember(): Member {
  const member = use(MemberContext)
  if (member === undefined)
    throw new Error('useMember must be used behind the gate, where a member is signed in')
  return member
}

/** The first word of the name, for a greeting. */
export const firstNameOf = (member: Member): string => member.name.split(' ')[0] ?? member.name
