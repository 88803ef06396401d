import type { WritingJob } from '@app/contract/newsroom/writing'
import type { AnyPackage } from '../newsroom/packages/any-package.ts'

/**
 * A newsroom on the fake server. A test may change its parts at any time; the screens read them.
 */
export type Newsroom = {
  /** Both streams, newest first. */
  packages: AnyPackage[]
  /** The packages deleted lately. */
  deleted: AnyPackage[]
  /** The versions before the current ones, oldest first. */
  earlier: AnyPackage[]
  /** Newest first. */
  jobs: WritingJob[]
  /** The writer of the next package. */
  engine: string
}
