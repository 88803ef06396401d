import type { Deps } from '../platform/deps.ts'
import type { ChannelPages } from '../site/channel-pages.ts'
import type { Binding } from '../platform/http/bind.ts'
import { editorAccountRoutes, editorAuthRoutes } from './auth/auth.routes.ts'
import { editorPasskeyRoutes } from './auth/passkeys.routes.ts'
import { appleNewsRoutes } from './apple-news/apple-news.routes.ts'
import { feedRoutes } from './apple-news/feeds/feeds.routes.ts'
import { figureRoutes } from './apple-news/figures/figures.routes.ts'
import { publishingRoutes } from './apple-news/publishing/publishing.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { calendarFeedRoutes } from './calendar-feed/calendar-feed.routes.ts'
import { claimRoutes } from './claims/claims.routes.ts'
import { copyRoutes } from './copies/copies.routes.ts'
import { deletedRoutes } from './deleted/deleted.routes.ts'
import { briefRoutes } from './briefs/briefs.routes.ts'
import { demoRoutes } from './demo/demo.routes.ts'
import { editorRoutes } from './editors/editors.routes.ts'
import { userRoutes } from './users/users.routes.ts'
import type { OpenWriters } from '../writer/writers.ts'
import { generationRoutes } from './generations/generations.routes.ts'
import { packageRoutes } from './packages/packages.routes.ts'
import { pictureRoutes } from './pictures/pictures.routes.ts'
import { noticeRoutes } from './notices/notices.routes.ts'
import { planRoutes } from './plans/plans.routes.ts'
import { premiumRoutes } from './premium/premium.routes.ts'
import { schedulerRoutes } from './scheduler/scheduler.routes.ts'
import { signatureRoutes } from './signatures/signatures.routes.ts'
import { siteRoutes } from './site/site.routes.ts'
import { writingRoutes } from './writing/writing.routes.ts'

/** All routes of the newsroom. */
export const newsroomRoutes = (
  deps: Deps,
  writers: OpenWriters,
  pages: ChannelPages,
): Binding[] => [
  ...editorAuthRoutes(deps),
  ...editorAccountRoutes(deps),
  ...editorPasskeyRoutes(deps),
  ...appleNewsRoutes(deps),
  ...publishingRoutes(deps),
  ...feedRoutes(deps),
  ...figureRoutes(deps),
  ...briefRoutes(deps, writers),
  ...auditRoutes(deps),
  ...calendarFeedRoutes(deps),
  ...claimRoutes(deps, writers),
  ...copyRoutes(deps),
  ...deletedRoutes(deps, writers),
  ...demoRoutes(deps, writers),
  ...editorRoutes(deps),
  ...userRoutes(deps),
  ...generationRoutes(deps, writers),
  ...packageRoutes(deps, writers),
  ...pictureRoutes(deps, writers),
  ...noticeRoutes(deps),
  ...planRoutes(deps),
  ...premiumRoutes(deps, writers),
  ...schedulerRoutes(deps),
  ...signatureRoutes(deps, writers),
  ...siteRoutes(deps, pages),
  ...writingRoutes(deps, writers),
]
