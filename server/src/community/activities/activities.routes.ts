import * as contract from '@app/contract/community/activities'
import type { ActivityReader } from '../../activities/activity-reader.ts'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import {
  attachActivity,
  deleteActivity,
  listActivities,
  readActivity,
  uploadActivity,
} from './activities.ts'

export const activityRoutes = (deps: Deps, reader: ActivityReader) => [
  bind(contract.uploadActivity, ({ account, upload, query }) =>
    uploadActivity(deps, reader, {
      memberId: account.id,
      bytes: upload.bytes,
      keepsEnds: query.ends === 'kept',
    }),
  ),
  bind(contract.listActivities, ({ account, query }) =>
    listActivities(deps, account.id, query.entries),
  ),
  bind(contract.getActivity, ({ account, params }) =>
    readActivity(deps, account.id, params.activityId),
  ),
  bind(contract.attachActivity, ({ account, params, body }) =>
    attachActivity(deps, {
      memberId: account.id,
      entryId: params.id,
      activityId: body.activity_id,
    }),
  ),
  bind(contract.deleteActivity, ({ account, params }) =>
    deleteActivity(deps, account.id, params.activityId),
  ),
]
