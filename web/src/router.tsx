import { appPaths, kitPath } from '@app/contract/paths'
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { signInSearch } from './community/auth/sign-in-search.ts'
import { RequireMember } from './community/shell/require-member.tsx'
import { journeySearch } from './community/journey/journey-search.ts'
import { PlainPage } from './community/layout/plain-page.tsx'
import { resetFailedLoad, lazyComponent, takeReload } from './kit/lazy-component.ts'
import { calendarSearch } from './newsroom/calendar/calendar-search.ts'
import { generatorSearch } from './newsroom/generator/generator-search.ts'
import { ErrorScreen } from './platform/error-boundary.tsx'
import { focusHeading } from './platform/page-title-and-focus.ts'
import { Root } from './root.tsx'

const root = createRootRoute({
  component: Root,
  notFoundComponent: lazyComponent(
    async () => (await import('./platform/not-found-screen.tsx')).NotFoundScreen,
  ),
})

const auth = createRoute({
  getParentRoute: () => root,
  path: appPaths.auth,
  validateSearch: signInSearch,
  component: lazyComponent(
    async () => (await import('./community/auth/auth-screen.tsx')).AuthScreen,
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: appPaths.resetPassword,
  component: lazyComponent(
    async () => (await import('./community/auth/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
})
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: appPaths.confirmEmail,
  component: lazyComponent(
    async () => (await import('./community/auth/confirm-screen.tsx')).ConfirmScreen,
  ),
})
const finishRegistration = createRoute({
  getParentRoute: () => root,
  path: appPaths.finishRegistration,
  component: lazyComponent(
    async () =>
      (await import('./community/auth/finish-registration-screen.tsx')).FinishRegistrationScreen,
  ),
})
const newsroomFinishRegistration = createRoute({
  getParentRoute: () => root,
  path: appPaths.newsroomFinishRegistration,
  component: lazyComponent(
    async () =>
      (await import('./newsroom/auth/finish-editor-registration-screen.tsx'))
        .FinishEditorRegistrationScreen,
  ),
})
const newsroomResetPassword = createRoute({
  getParentRoute: () => root,
  path: appPaths.newsroomResetPassword,
  component: lazyComponent(
    async () =>
      (await import('./newsroom/auth/reset-editor-password-screen.tsx')).ResetEditorPasswordScreen,
  ),
})

const gate = createRoute({ getParentRoute: () => root, id: 'member', component: RequireMember })

const journeyScreen = lazyComponent(
  async () => (await import('./community/journey/journey-screen.tsx')).JourneyScreen,
)
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

const plainPage = createRoute({
  getParentRoute: () => gate,
  id: 'plain-page',
  component: PlainPage,
})
const journalDetailed = createRoute({
  getParentRoute: () => plainPage,
  path: appPaths.journalDetailed,
  component: lazyComponent(
    async () => (await import('./community/journal/journal-screen.tsx')).JournalScreen,
  ),
})
const profile = createRoute({
  getParentRoute: () => plainPage,
  path: appPaths.profile,
  component: lazyComponent(
    async () => (await import('./community/profile/profile-screen.tsx')).ProfileScreen,
  ),
})
const coachMemory = createRoute({
  getParentRoute: () => plainPage,
  path: appPaths.coachMemory,
  component: lazyComponent(
    async () => (await import('./community/coach/memory-screen.tsx')).MemoryScreen,
  ),
})

const sharing = createRoute({
  getParentRoute: () => plainPage,
  path: appPaths.sharing,
  component: lazyComponent(
    async () => (await import('./community/shares/sharing-screen.tsx')).SharingScreen,
  ),
})
const shared = createRoute({
  getParentRoute: () => root,
  path: '/shared/$token',
  component: lazyComponent(
    async () => (await import('./community/shares/shared-screen.tsx')).SharedScreen,
  ),
})

const newsroom = createRoute({
  getParentRoute: () => root,
  id: 'newsroom',
  component: lazyComponent(
    async () => (await import('./newsroom/shell/require-editor.tsx')).RequireEditor,
  ),
})
const generator = createRoute({
  getParentRoute: () => newsroom,
  path: appPaths.generator,
  validateSearch: generatorSearch,
  component: lazyComponent(
    async () => (await import('./newsroom/generator/generator-screen.tsx')).GeneratorScreen,
  ),
})
const calendarScreen = lazyComponent(
  async () => (await import('./newsroom/calendar-screen/calendar-screen.tsx')).CalendarScreen,
)
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
  component: lazyComponent(
    async () => (await import('./newsroom/preview/preview-screen.tsx')).PreviewScreen,
  ),
})
const landingEditor = createRoute({
  getParentRoute: () => newsroom,
  path: appPaths.landingEditor,
  component: lazyComponent(
    async () => (await import('./newsroom/site/site-screen.tsx')).SiteScreen,
  ),
})
const appleNews = createRoute({
  getParentRoute: () => newsroom,
  path: appPaths.appleNews,
  component: lazyComponent(
    async () =>
      (await import('./newsroom/apple-news/apple-articles-screen.tsx')).AppleArticlesScreen,
  ),
})
const packageClaims = createRoute({
  getParentRoute: () => newsroom,
  path: '/newsroom/claims/$id',
  component: lazyComponent(
    async () => (await import('./newsroom/claims/claims-screen.tsx')).ClaimsScreen,
  ),
})

const kit = createRoute({
  getParentRoute: () => root,
  path: kitPath,
  component: lazyComponent(async () => (await import('./kit/kit-page.tsx')).KitPage),
})

const plainPages = [journalDetailed, profile, coachMemory, sharing]
const pages = [
  auth,
  resetPassword,
  confirmEmail,
  finishRegistration,
  newsroomFinishRegistration,
  newsroomResetPassword,
  shared,
  gate.addChildren([journal, myJourney, plainPage.addChildren(plainPages)]),
  newsroom.addChildren([
    generator,
    calendar,
    admin,
    premiumPreview,
    landingEditor,
    appleNews,
    packageClaims,
  ]),
]

/** Paths ignore case and a trailing slash; each screen is its own chunk. */
export function createAppRouter() {
  const router = createRouter({
    routeTree: root.addChildren(import.meta.env.DEV ? [...pages, kit] : pages),
    caseSensitive: false,
    trailingSlash: 'preserve',
    defaultOnCatch: resetFailedLoad,
    defaultErrorComponent: (fault: ErrorComponentProps) => <ErrorScreen {...fault} />,
    scrollRestoration: true,
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined) focusHeading({ isNewPage: pathChanged })
    else if (takeReload()) focusHeading({ isNewPage: true })
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
