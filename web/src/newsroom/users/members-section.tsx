import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { SegmentedControl } from '../../kit/segmented-control.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { arrangeUsers, countUsers, type UserFilter, type UserSort } from './arrange-users.ts'
import { ListSkeleton, ListNotLoaded } from './list-states.tsx'
import styles from './user-management.module.css'
import { usersOptions, type ListedUser } from './users.data.ts'
import { UsersTable } from './users-table.tsx'

/** Thousands of rows at once would slow down every keystroke on the page. */
const ROWS_AT_A_TIME = 50

const sorts: readonly { value: UserSort; label: string }[] = [
  { value: 'email', label: 'Email A-Z' },
  { value: 'registered', label: 'Registration date, newest first' },
  { value: 'last-login', label: 'Last login, newest first' },
]

export function MembersSection() {
  const { data: users, error, refetch } = useQuery(usersOptions())
  return (
    <section aria-labelledby="community-members">
      <div className={styles.head}>
        <h2 id="community-members">Community members</h2>
        <Badge icon={<Eye aria-hidden />}>Read-Only View</Badge>
      </div>
      {users !== undefined && <Members users={users} />}
      {users === undefined && error === null && <ListSkeleton label="Loading the members" />}
      {users === undefined && error !== null && (
        <ListNotLoaded
          title="The members could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  )
}

function Members({ users }: { users: readonly ListedUser[] }) {
  const [filter, setFilter] = useState<UserFilter>('all')
  const [sort, setSort] = useState<UserSort>('email')
  const [most, setMost] = useState(ROWS_AT_A_TIME)
  const counts = useMemo(() => countUsers(users), [users])
  const arranged = useMemo(() => arrangeUsers(users, filter, sort), [users, filter, sort])
  const shown = arranged.slice(0, most)
  const startOver = (change: () => void) => {
    change()
    setMost(ROWS_AT_A_TIME)
  }
  return (
    <>
      <div className={styles.tools}>
        <SegmentedControl<UserFilter>
          label="Filter users"
          value={filter}
          options={[
            { value: 'all', label: 'All', count: counts.all },
            { value: 'free', label: 'Free', count: counts.free },
            { value: 'premium', label: 'Premium', count: counts.premium },
          ]}
          onChange={(chosen) => startOver(() => setFilter(chosen))}
        />
        <div className={styles.sort}>
          <SelectField
            label="Sort by"
            value={sort}
            options={sorts}
            onChange={(chosen) => startOver(() => setSort(sortOf(chosen)))}
          />
        </div>
      </div>
      {shown.length > 0 ? (
        <UsersTable users={shown} />
      ) : (
        <NoUsers filter={filter} isEmpty={users.length === 0} />
      )}
      {arranged.length > ROWS_AT_A_TIME && (
        <div className={styles.more}>
          <p role="status">
            Showing {shown.length.toLocaleString('en-GB')} of{' '}
            {arranged.length.toLocaleString('en-GB')}
          </p>
          {shown.length < arranged.length && (
            <Button variant="outline" onPress={() => setMost(most + ROWS_AT_A_TIME)}>
              Show {Math.min(ROWS_AT_A_TIME, arranged.length - shown.length)} more
            </Button>
          )}
        </div>
      )}
    </>
  )
}

const sortOf = (chosen: string): UserSort =>
  sorts.find(({ value }) => value === chosen)?.value ?? 'email'

function NoUsers({ filter, isEmpty }: { filter: UserFilter; isEmpty: boolean }) {
  return (
    <EmptyState title="No Users Found">
      {isEmpty
        ? 'No community users have registered yet.'
        : `No community user has a ${filter} account.`}
    </EmptyState>
  )
}
