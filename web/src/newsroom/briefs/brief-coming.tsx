import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'

/** The loading state of a brief. */
export function BriefComing() {
  return (
    <SkeletonGroup label="Looking through the shelf">
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="half-line" />
    </SkeletonGroup>
  )
}
