/** The largest training file, also when it is unpacked. */
export const maxActivityBytes = 25 * 1024 * 1024
export const mostActivityFiles = 20
/** A point a second for sixteen hours. */
export const mostActivityRecords = 60_000

/** The reasons for which a training file cannot be read, each with its sentence for people. */
export const activityFaults = {
  unknown:
    'This is no training file that we know. Choose a FIT, GPX or TCX file, or one of them packed as .gz or .zip.',
  damaged:
    'This training file is damaged or incomplete. Please export it again, and choose the new file.',
  'no-session':
    'This file holds no training session. It may be a planned route, a workout or a day of the watch.',
  'too-large': 'This training file is too large: at most 25 MB, also when it is unpacked.',
  'too-many-records': 'This training file holds too much: at most 60,000 points.',
  'too-long': 'This session lasts longer than a day. It may have been left running.',
  'too-slow':
    'This training file could not be read in good time. Please export it again, or leave it out.',
  encrypted: 'This ZIP is locked with a password. Please choose one without.',
  'too-many-files': 'This ZIP holds too many files: at most 20 training files.',
} as const
export type ActivityFault = keyof typeof activityFaults
