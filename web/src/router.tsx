import { appPaths, kitPath } from '@app/contract/paths'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { signInSearch } from './community/auth/sign-in-search.ts'
import { Gate } from './community/gate/gate.tsx'
import { journeySearch } from './community/journey/journey-search.ts'
import { PlainPage } from './community/layout/plain-page.tsx'
import { calendarSearch } from './newsroom/calendar/calendar-search.ts'
import { generatorSearch } from './newsroom/generator/generator-search.ts'
import { FaultScreen } from './platform/fault-screen.tsx'
import { focusHeading } from './platform/page.ts'
import { Root } from './root.tsx'

const root = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./platform/not-found-screen.tsx'), 'NotFoundScreen'),
})

const auth = createRoute({
  getParentRoute: () => root,
  path: appPaths.auth,
  validateSearch: signInSearch,
  component: lazyRouteComponent(() => import('./community/auth/auth-screen.tsx'), 'AuthScreen'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: appPaths.resetPassword,
  component: lazyRouteComponent(() => import('./community/auth/reset-screen.tsx'), 'ResetScreen'),
})
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: appPaths.confirmEmail,
  component: lazyRouteComponent(() => import('./community/auth/confirm-screen.tsx'), 'ConfirmScreen'),
})
const newsroomResetPassword = createRoute({
  getParentRoute: () => root,
  path: appPaths.newsroomResetPassword,
  component: lazyRouteComponent(() => import('./newsroom/auth/reset-screen.tsx'), 'ResetScreen'),
})

const gate = createRoute({ getParentRoute: () => root, id: 'member', component: Gate })

const journeyScreen = lazyRouteComponent(() => import('./community/journey/journey-screen.tsx'), 'JourneyScreen')
const journal = createRoute({
  getParentRoute: () => gate,
  path: appPaths.journal,
  validateSearch: journeySearch,
  component: journeyScreen,
})
const myJourney = createRoute({
  getParentRoute: () => gate,
  path: appPaths.journey,
  validateSearch: journeySearch,
  component: journeyScreen,
})

const plainPage = createRoute({ getParentRoute: () => gate, id: 'plain-page', component: PlainPage })
const journalDetailed = createRoute({
  getParentRoute: () => plainPage,
  path: appPaths.journalDetailed,
  component: lazyRouteComponent(() => import('./community/journal/journal-screen.tsx'), 'JournalScreen'),
})
const profile = createRoute({
  getParentRoute: () => plainPage,
  path: appPaths.profile,
  component: lazyRouteComponent(() => import('./community/profile/profile-screen.tsx'), 'ProfileScreen'),
})
const coachMemory = createRoute({
  getParentRoute: () => plainPage,
  path: appPaths.coachMemory,
  component: lazyRouteComponent(() => import('./community/coach/memory-screen.tsx'), 'MemoryScreen'),
})

const newsroom = createRoute({
  getParentRoute: () => root,
  id: 'newsroom',
  component: lazyRouteComponent(() => import('./newsroom/gate/newsroom-gate.tsx'), 'NewsroomGate'),
})
const generator = createRoute({
  getParentRoute: () => newsroom,
  path: appPaths.generator,
  validateSearch: generatorSearch,
  component: lazyRouteComponent(() => import('./newsroom/generator/generator-screen.tsx'), 'GeneratorScreen'),
})
const calendarScreen = lazyRouteComponent(() => import('./newsroom/calendar/calendar-screen.tsx'), 'CalendarScreen')
const calendar = createRoute({
  getParentRoute: () => newsroom,
  path: appPaths.calendar,
  validateSearch: calendarSearch,
  component: calendarScreen,
})
const admin = createRoute({
  getParentRoute: () => newsroom,
  path: appPaths.admin,
  validateSearch: calendarSearch,
  component: calendarScreen,
})
const premiumPreview = createRoute({
  getParentRoute: () => newsroom,
  path: '/premium-preview/$id',
  component: lazyRouteComponent(() => import('./newsroom/preview/preview-screen.tsx'), 'PreviewScreen'),
})

const kit = createRoute({
  getParentRoute: () => root,
  path: kitPath,
  component: lazyRouteComponent(() => import('./kit/kit-page.tsx'), 'KitPage'),
})

const plainPages = [journalDetailed, profile, coachMemory]
const pages = [
  auth,
  resetPassword,
  confirmEmail,
  newsroomResetPassword,
  gate.addChildren([journal, myJourney, plainPage.addChildren(plainPages)]),
  newsroom.addChildren([generator, calendar, admin, premiumPreview]),
]

/** Paths ignore case and a trailing slash; each screen is a chunk of its own. */
export function createAppRouter() {
  const router = createRouter({
    routeTree: root.addChildren(import.meta.env.DEV ? [...pages, kit] : pages),
    caseSensitive: false,
    trailingSlash: 'preserve',
    defaultErrorComponent: (fault: ErrorComponentProps) => <FaultScreen {...fault} />,
    scrollRestoration: true,
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined) focusHeading({ isNewPage: pathChanged })
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
