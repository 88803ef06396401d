export type DeviceStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/**
 * The browser's local storage, if it is usable: under some settings even reading the property
 * throws.
 */
export function deviceStorage(): DeviceStorage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
