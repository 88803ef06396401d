import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'
import { CallError } from '../../platform/call.ts'
import styles from './user-management.module.css'

export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.waiting}>
      <SkeletonGroup label={label}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </SkeletonGroup>
    </div>
  )
}

type ListNotLoadedProps = { title: string; error: Error; onRetry: () => void }

export function ListNotLoaded({ title, error, onRetry }: ListNotLoadedProps) {
  return (
    <Notice
      tone="alert"
      title={title}
      action={
        <Button variant="outline" size="sm" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {error instanceof CallError ? error.sentence : 'Something went wrong on this page.'}
    </Notice>
  )
}
