import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { Notice } from '../../kit/notice.tsx'
import { CallError } from '../../platform/call.ts'
import { ListSkeleton } from './list-states.tsx'
import { LogSection } from './log-section.tsx'
import { CopiesSection, CopyTroubleNotice } from './copies-section.tsx'
import { copiesOptions } from './copies.data.ts'
import { useEditor } from '../shell/editor.ts'
import { editorsHeadingId, EditorsSection } from './editors-section.tsx'
import { MembersSection } from './members-section.tsx'
import styles from './user-management.module.css'
import { editorsOptions, usersOptions } from './users.data.ts'

type UserManagementProps = {
  /** A link back for users without access. */
  wayBack?: ReactNode
}

/** Lists the members and manages the editors. Only an admin's screen requests them. */
export function UserManagement({ wayBack }: UserManagementProps) {
  const { role } = useEditor()
  return role === 'admin' ? (
    <ForAdmins wayBack={wayBack} />
  ) : (
    <AdminAccessRequired wayBack={wayBack} />
  )
}

function ForAdmins({ wayBack }: UserManagementProps) {
  const { error, isFetched: hasUsers } = useQuery(usersOptions())
  const { isFetched: hasEditors } = useQuery(editorsOptions())
  const { isFetched: hasCopies } = useQuery(copiesOptions())
  // The admin role may have been taken away since the page opened.
  if (error instanceof CallError && error.status === 403)
    return <AdminAccessRequired wayBack={wayBack} />
  // All at once: each would move what stands below it by its own length.
  if (!hasUsers || !hasEditors || !hasCopies) return <ListsComing />
  return (
    <div className={styles.sections}>
      <CopyTroubleNotice />
      <WaitingEditors />
      <MembersSection />
      <EditorsSection />
      <CopiesSection />
      <LogSection />
    </div>
  )
}

function ListsComing() {
  return (
    <div className={styles.sections}>
      <ListSkeleton label="Loading the members and the editors" />
    </div>
  )
}

/** Links to waiting editors, who are below the long list of members. */
function WaitingEditors() {
  const { data: editors = [] } = useQuery(editorsOptions())
  const waiting = editors.filter(({ status }) => status === 'pending').length
  if (waiting === 0) return null
  const go = (
    <LinkArrow onPress={() => document.getElementById(editorsHeadingId)?.focus()}>
      Go to the editors
    </LinkArrow>
  )
  return (
    <Notice
      title={waiting === 1 ? 'An editor awaits approval' : `${waiting} editors await approval`}
      action={go}
    />
  )
}

function AdminAccessRequired({ wayBack }: UserManagementProps) {
  return (
    <EmptyState title="Admin Access Required" picture="/art/w3.svg" action={wayBack}>
      Only administrators can access the User Management section.
    </EmptyState>
  )
}
