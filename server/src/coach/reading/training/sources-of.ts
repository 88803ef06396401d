import { readFile } from 'node:fs/promises'

const imports = /^(?:import|export)\s(?!type\s)[^'"]*?from\s'([^']+)'|\bimport\('([^']+)'\)/gm
const contract = new URL('../../../../../contract/src/', import.meta.url)

/** The source files of ours that a file runs with, itself among them, in the order of their paths. */
export async function sourcesOf(file: URL, found = new Set<string>()): Promise<URL[]> {
  found.add(file.href)
  for (const [, named, loaded] of (await readFile(file, 'utf8')).matchAll(imports)) {
    const imported = fileOf(named ?? loaded ?? '', file)
    if (imported && !found.has(imported.href)) await sourcesOf(imported, found)
  }
  return [...found].toSorted().map((href) => new URL(href))
}

function fileOf(name: string, from: URL): URL | null {
  if (name.startsWith('.')) return new URL(name, from)
  const [, inContract] = /^@app\/contract\/(.+)$/.exec(name) ?? []
  return inContract === undefined ? null : new URL(`${inContract}.ts`, contract)
}
