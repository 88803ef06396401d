/** The fields that a parsed change really gives. */
export const withoutUndefined = <T extends object>(parts: T) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the absent fields are left out, the others stay
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
