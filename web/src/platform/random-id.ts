/** Random enough to name a tab, a draft or a call. Not randomUUID, which browsers keep from pages over plain http. */
export const createRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
