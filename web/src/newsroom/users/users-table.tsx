import { Medal } from 'lucide-react'
import { Badge } from '../../kit/badge.tsx'
import { longDate } from '../../platform/dates.ts'
import { loginMoment } from './editor-list-item.tsx'
import type { ListedUser } from './users.data.ts'
import styles from './users-table.module.css'

/** A table; on phones each user is a block. */
export function UsersTable({ users }: { users: readonly ListedUser[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Account</th>
          <th scope="col">Registered</th>
          <th scope="col">Last login</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  )
}

function UserRow({ user }: { user: ListedUser }) {
  return (
    <tr>
      <td className={styles.name}>{user.name}</td>
      <td className={styles.email}>{user.email}</td>
      <td data-label="Account">
        {user.is_premium ? (
          <Badge tone="premium" icon={<Medal aria-hidden />}>
            Premium
          </Badge>
        ) : (
          <Badge>Free</Badge>
        )}{' '}
        {user.deletion_due_at !== null && (
          <Badge tone="alert">To be deleted {longDate(user.deletion_due_at)}</Badge>
        )}
      </td>
      <td data-label="Registered">{longDate(user.created_at)}</td>
      <td data-label="Last login">{loginMoment(user) ?? 'Never'}</td>
    </tr>
  )
}
