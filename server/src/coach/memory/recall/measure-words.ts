const measures =
  /\b(?:parkruns?|marathon|half|handicap|time trial|tt|\d+(?:\.\d+)? ?(?:k|km|mi|miles?|m|metres|yards)|\d+ ?[x×] ?\d+)\b/gi

/** The distances, events and sets that a text names: "5k", "4x8". */
export const measuresIn = (text: string): Set<string> =>
  new Set([...text.matchAll(measures)].map(([event]) => event.toLowerCase().replace(/\s|s$/g, '')))
