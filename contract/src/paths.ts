/** The landing page; it is a page of its own, without the app. */
export const landingPath = '/'

/**
 * The pages beside the landing page (who runs the site, how it treats people), by the names of
 * their files.
 */
export const legalPaths = { contact: '/contact', privacy: '/privacy', terms: '/terms' } as const

/** The app's screens, for its router and for the server, which answers these and no other path with status 200. */
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
  generator: '/content-generator',
  newsroomResetPassword: '/newsroom/reset-password',
  newsroomFinishRegistration: '/newsroom/finish-registration',
  calendar: '/content-calendar',
  admin: '/admin',
  premiumPreview: '/premium-preview/:id',
} as const

/** The kit's own page, in development only. */
export const kitPath = '/kit'
