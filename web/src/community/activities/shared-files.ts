const sharedName = 'stayer-shared'

/** Takes the files that were shared to the installed app, which the worker has kept until now. */
export async function takeSharedFiles(): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(sharedName))) return []
  const cache = await caches.open(sharedName)
  const kept = await Promise.all((await cache.keys()).map(async (one) => cache.match(one)))
  await dropSharedFiles()
  return Promise.all(kept.filter((one) => one !== undefined).map(readFile))
}

export async function dropSharedFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(sharedName)
}

async function readFile(kept: Response): Promise<File> {
  return new File([await kept.blob()], decodeURIComponent(kept.headers.get('x-name') ?? 'file'))
}
