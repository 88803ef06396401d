declare global {
  interface Window {
    /** Missing in older browsers, and in the DOM's types. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => unknown }
    }
  }
}

const workerPath = '/sw.js'

/** The one policy that the server's content security policy names: it lets one address through. */
const policyRules = {
  createScriptURL: (url: string) => {
    if (url !== workerPath) throw new TypeError(`${url} is no worker of ours`)
    return url
  },
}

// A page may make a policy once; another member may sign in on the same page.
let registering: Promise<void> | undefined

/**
 * Lets the worker keep the app's files, where the browser has workers: over https or on localhost.
 */
export const registerWorker = (): Promise<void> => (registering ??= register())

async function register(): Promise<void> {
  try {
    const policy = window.trustedTypes?.createPolicy('stayer-worker', policyRules)
    const url = policy?.createScriptURL(workerPath) ?? workerPath
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the DOM's types know texts alone
    await navigator.serviceWorker?.register(url as string, { updateViaCache: 'none' })
  } catch {
    // Without the worker the journal works as long as there is a connection.
  }
}
