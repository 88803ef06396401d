import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'

/** A package on its way. */
export function PackageSkeleton() {
  return (
    <SkeletonGroup label="Loading the package">
      <Skeleton shape="picture" />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="half-line" />
    </SkeletonGroup>
  )
}
