import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'

/** The loading state of a package. */
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
