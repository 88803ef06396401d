import { readFile } from 'node:fs/promises'

const imports = /^(?:import|export)\s(?!type\s)[^'"]*?from\s'([^']+)'|\bimport\('([^']+)'\)/gm
const contract = new URL('../../../../../contract/src/', import.meta.url)

/**
 * The source files of ours that these run with, themselves among them, in the order of their paths.
 */
export async function sourcesOf(files: readonly URL[]): Promise<URL[]> {
  const found = new Set<string>()
  const open = [...files]
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file.href)) continue
    found.add(file.href)
    for (const [, named, loaded] of (await readFile(file, 'utf8')).matchAll(imports)) {
      const imported = fileOf(named ?? loaded ?? '', file)
      if (imported) open.push(imported)
    }
  }
  return [...found].toSorted().map((href) => new URL(href))
}

function fileOf(name: string, from: URL): URL | null {
  if (name.startsWith('.')) return new URL(name, from)
  const [, inContract] = /^@app\/contract\/(.+)$/.exec(name) ?? []
  return inContract === undefined ? null : new URL(`${inContract}.ts`, contract)
}
