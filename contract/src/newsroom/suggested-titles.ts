const suggestedTitles = [
  'Easy days, honest hard days: a training week that works after 50',
  'Heavy weights, twice a week: strength that pays on race day',
  'The case for the second rest day',
  'Breakfast before the long one: what to eat, and when',
  'Goals, plans and habits: starting again after a winter off',
  'Which numbers on your watch are worth reading?',
  'Training around everyone else’s diary',
  'Pace the first third, race the last',
  'What changes after 50, and what doesn’t',
] as const

/** Suggests a subject for a week of the cycle until an editor has written one. */
export const suggestedTitle = (week: number): string => suggestedTitles[week - 1] ?? ''
