/**
 * True for things to do that are the phases of a programme, in their order. They stand all together
 * or not at all: a part of a plan misleads.
 */
export const isProgramme = (actions: readonly string[]): boolean =>
  actions.some((action) => /^(?:days?|weeks?|months?) \d/i.test(action))

/** The things to do that can each stand alone. */
export const singleActions = (actions: readonly string[]): readonly string[] =>
  isProgramme(actions) ? [] : actions
