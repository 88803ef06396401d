import { errorCode } from './platform/error-code.ts'
import { StartRefusal } from './start-refusal.ts'

export type ListenAddress = { host: string; port: number }

/**
 * Begins to listen somewhere; where that cannot be, the sentence names the settings of the place.
 * Throws StartRefusal.
 */
export async function listenAt<T>(
  place: ListenAddress,
  settings: { host: string; port: string },
  listen: () => Promise<T>,
) {
  const { host, port } = place
  try {
    return await listen()
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRINUSE') {
      throw new StartRefusal(
        `Port ${port} is in use on ${host}: set ${settings.port} to a free one.`,
      )
    }
    if (code === 'EACCES') {
      throw new StartRefusal(
        `Port ${port} may not be used here: set ${settings.port} to one above 1023.`,
      )
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartRefusal(`${settings.host} is ${host}, which is no address of this machine.`)
    }
    throw error
  }
}
