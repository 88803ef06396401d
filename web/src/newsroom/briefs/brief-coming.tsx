import { SkeletonGroup } from '../../kit/skeleton.tsx'

/** The loading state of a brief. */
export function BriefComing() {
  return <SkeletonGroup label="Looking through the shelf" shapes={['title', 'line', 'line', 'half-line']} />
}
