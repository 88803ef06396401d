export type DeviceStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** The browser's lasting storage, where it may be used at all: some settings make even naming it an error. */
export function deviceStorage(): DeviceStorage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
