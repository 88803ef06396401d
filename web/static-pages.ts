import { basename } from 'node:path'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type EnvironmentModuleNode, type Plugin, type ViteDevServer } from 'vite'

/**
 * The page names (a page's file is `<name>.html`) and the modules that export their head and body,
 * two components whose names end with these words.
 */
export type StaticPages = Readonly<Record<string, string>>

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function'

function findPart(module: object, part: 'Head' | 'Body'): ComponentType | undefined {
  const found: unknown = Object.entries(module).find(([name]) => name.endsWith(part))?.[1]
  return isComponent(found) ? found : undefined
}

/**
 * Renders pages that need no React in the browser. A module's output replaces `<!--head-->` and
 * `<!--body-->` in its file, and `/static-pages/<name>.css`, which the file links, contains all
 * styles that the module imports.
 */
export function staticPages(pages: StaticPages): Plugin {
  let root = ''
  let isBuild = false
  let drawing: Promise<ViteDevServer> | undefined
  // The development server renders in development; a build opens one while it runs.
  const openDrawing = () =>
    (drawing ??= createServer({ root, configFile: false, appType: 'custom', server: aside }))
  return {
    name: 'static-pages',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    configureServer: (server) => void (drawing = Promise.resolve(server)),
    resolveId: (id) => (moduleStyledBy(id, pages) === undefined ? undefined : id),
    async load(id) {
      const module = moduleStyledBy(id, pages)
      return module === undefined ? undefined : readStyles(await openDrawing(), module)
    },
    transformIndexHtml: {
      // After vite has processed the file's own links: the rendered HTML has final addresses
      // already.
      order: 'post',
      async handler(html, { filename }) {
        const module = pages[basename(filename, '.html')]
        return module === undefined ? html : drawInto(html, await openDrawing(), module)
      },
    },
    handleHotUpdate({ server }) {
      const { moduleGraph } = server.environments.client
      for (const page of Object.keys(pages)) {
        const styles = moduleGraph.getModuleById(stylesOf(page))
        if (styles) moduleGraph.invalidateModule(styles)
      }
    },
    async closeBundle() {
      if (isBuild) await (await drawing)?.close()
    },
  }
}
const aside = { middlewareMode: true, hmr: false, ws: false, watch: null } as const

const stylesOf = (page: string) => `/static-pages/${page}.css`

const moduleStyledBy = (id: string, pages: StaticPages) =>
  Object.entries(pages).find(([page]) => id === stylesOf(page))?.[1]

async function drawInto(html: string, server: ViteDevServer, module: string) {
  const page: object = await server.ssrLoadModule(module)
  const [Head, Body] = [findPart(page, 'Head'), findPart(page, 'Body')]
  if (!Head || !Body) throw new Error(`${module} must export its head and its body`)
  const draw = (part: ComponentType) => renderToStaticMarkup(createElement(part))
  // The styles come first: they block rendering, and the connection that brought the page is still
  // warm.
  const [sheets = '', others = html] = splitOff(html, /\s*<link rel="stylesheet"[^>]*>/g)
  const head = () => sheets.trim() + draw(Head)
  return others.replace('<!--head-->', head).replace('<!--body-->', () => draw(Body))
}

const splitOff = (html: string, parts: RegExp) => [
  html.match(parts)?.join(''),
  html.replaceAll(parts, ''),
]

/** Reads the styles of a module and of all its imports, in import order. */
async function readStyles(server: ViteDevServer, module: string) {
  await server.ssrLoadModule(module)
  const start = await server.environments.ssr.moduleGraph.getModuleByUrl(module)
  const sheets = [...new Set(start ? sheetsFrom(start) : [])]
  const texts: string[] = []
  for (const sheet of sheets)
    texts.push(String((await server.ssrLoadModule(`${sheet}?inline`))['default']))
  return texts.join('\n')
}

function sheetsFrom(
  node: EnvironmentModuleNode,
  seen = new Set<EnvironmentModuleNode>(),
): string[] {
  if (seen.has(node)) return []
  seen.add(node)
  if (node.file?.endsWith('.css')) return [node.url]
  return [...node.importedModules].flatMap((one) => sheetsFrom(one, seen))
}
