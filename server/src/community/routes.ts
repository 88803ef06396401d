import type { Coach } from '../coach/coach.ts'
import type { Deps } from '../platform/deps.ts'
import type { Binding } from '../platform/http/bind.ts'
import type { ActivityReader } from '../activities/activity-reader.ts'
import { activityRoutes } from './activities/activities.routes.ts'
import { memberAuthRoutes } from './auth/auth.routes.ts'
import { memberPasskeyRoutes } from './auth/passkeys.routes.ts'
import { memberTwoStepRoutes } from './profile/two-step.routes.ts'
import { coachRoutes } from './coach/coach.routes.ts'
import { goalRoutes } from './goals/goals.routes.ts'
import { imageRoutes } from './images/images.routes.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { insightRoutes } from './insights/insights.routes.ts'
import { journalRoutes } from './journal/journal.routes.ts'
import { letterMailRoutes } from './letter-mail/letter-mail.routes.ts'
import { libraryRoutes } from './library/library.routes.ts'
import { momentumRoutes } from './momentum/momentum.routes.ts'
import { onThisDayRoutes } from './on-this-day/on-this-day.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { shareRoutes } from './shares/shares.routes.ts'
import { trainingRoutes } from './training/training.routes.ts'

/** Every route of the community. */
export const communityRoutes = (
  deps: Deps,
  coach: Coach,
  activityReader: ActivityReader,
): Binding[] => [
  ...activityRoutes(deps, activityReader),
  ...memberAuthRoutes(deps),
  ...memberPasskeyRoutes(deps),
  ...memberTwoStepRoutes(deps),
  ...coachRoutes(deps, coach),
  ...goalRoutes(deps),
  ...imageRoutes(deps),
  ...importRoutes(deps),
  ...insightRoutes(deps, coach),
  ...journalRoutes(deps, coach),
  ...letterMailRoutes(deps),
  ...libraryRoutes(deps),
  ...momentumRoutes(deps),
  ...onThisDayRoutes(deps, coach),
  ...profileRoutes(deps),
  ...shareRoutes(deps, coach),
  ...trainingRoutes(deps),
]
