import { activityFaults, type ActivityFault } from '@app/contract/community/activity-files'

/** A training file that cannot be read; the message is a sentence for people. */
export class UnreadableActivity extends Error {
  readonly fault: ActivityFault

  constructor(fault: ActivityFault, cause?: unknown) {
    super(activityFaults[fault], { cause })
    this.fault = fault
  }
}
