/** The landing page is built apart from the app. */
export const landingPath = '/'

/** The pages beside the landing page: who runs the site, and how it treats people. */
export const legalPaths = { contact: '/contact', privacy: '/privacy', terms: '/terms' } as const

/** The feeds of what is new in Apple News. */
export const feedPaths = { atom: '/feed.atom', json: '/feed.json' } as const

/**
 * The app's screens. The router shows them, and the server answers no other path with status 200.
 */
export const appPaths = {
  auth: '/community/auth',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  finishRegistration: '/finish-registration',
  journey: '/my-journey',
  journal: '/journal',
  journalDetailed: '/journal-detailed',
  profile: '/profile',
  coachMemory: '/profile/coach-memory',
  sharing: '/profile/sharing',
  /** The page behind a link by which a member shares. */
  shared: '/shared/:token',
  generator: '/content-generator',
  newsroomResetPassword: '/newsroom/reset-password',
  newsroomFinishRegistration: '/newsroom/finish-registration',
  calendar: '/content-calendar',
  admin: '/admin',
  premiumPreview: '/premium-preview/:id',
  landingEditor: '/newsroom/landing-page',
  appleNews: '/newsroom/apple-news',
  packageClaims: '/newsroom/claims/:id',
} as const

/** Where the browser sends what is shared to the installed app; its worker takes it. */
export const sharePath = '/share'

/** The page of the kit's parts, in development only. */
export const kitPath = '/kit'
