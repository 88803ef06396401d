import type { Member } from '@app/contract/community/auth'
import { createContext, use } from 'react'

/** Lent by the gate to everything behind it. */
export const MemberContext = createContext<Member | undefined>(undefined)

/** The signed-in member. Only behind the gate. */
export function useMember(): Member {
  const member = use(MemberContext)
  if (member === undefined) throw new Error('useMember stands outside the gate: nobody is signed in there')
  return member
}

/** The name that friends use: the first word. */
export const firstNameOf = (member: Member): string => member.name.split(' ')[0] ?? member.name
