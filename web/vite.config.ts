import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fillInAsServed } from '../tools/fill-in-as-served.ts'
import { leanContract } from '../tools/lean-contract.ts'
import { keepShell } from './keep-shell.ts'
import { staticPages } from './static-pages.ts'

const root = import.meta.dirname

const publicPages = {
  index: join(import.meta.dirname, 'src/landing/landing-page.tsx'),
  contact: join(import.meta.dirname, 'src/landing/legal/contact.tsx'),
  privacy: join(import.meta.dirname, 'src/landing/legal/privacy.tsx'),
  terms: join(import.meta.dirname, 'src/landing/legal/terms.tsx'),
}

// One chunk with everything these two modules import. Left alone, every screen that shares a part
// splits it further: at 24 chunks the same modules weighed 5 kB more.
const firstScreen = {
  name: 'first-screen',
  test: /\/src\/(main|community\/journey\/journey-screen)\.tsx$/,
  priority: 2,
}
// Forms with a schema need these and the first screen has none: in its group it would load them
// too.
const schemas = {
  name: 'schemas',
  test: /\/node_modules\/zod\/|\/contract\/src\/(text|registration-fields|community\/registration|newsroom\/registration)\.ts$/,
  priority: 3,
  includeDependenciesRecursively: false,
}
// A tab was sixty files of half a kilobyte, which a browser fetches six at a time: on a slow line
// three seconds of nothing but round trips. Small parts that screens share come together, and so do
// the screens with the coach's letters.
const parts = {
  name: 'parts',
  test: /\/src\/(kit|platform)\/(?!.*dialog)|\/node_modules\/lucide-react\//,
  minShareCount: 2,
  priority: 1,
  includeDependenciesRecursively: false,
}
const journal = {
  name: 'journal',
  test: /\/src\/community\/(insights\/insights-tab|journal\/journal-tab|journal\/detailed\/journal-screen|journal\/journal-screen)\.tsx$/,
}

export default defineConfig({
  root,
  // Any English: React Aria's own locale is American, and en-GB alone would leave it without texts.
  plugins: [
    react(),
    optimizeLocales.vite({ locales: ['en'] }),
    staticPages(publicPages),
    serveAppShell(),
    leanContract(),
    keepSchemasOut(),
    keepShell(),
    precompress(),
  ],
  // Keeps the browser's Host; otherwise the server would treat every call as cross-site.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/feed.atom', '/feed.json'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env.PORT || 3000}`, changeOrigin: false },
      ]),
    ),
  },
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsDir: 'assets',
    // The content security policy allows no data: scripts and styles, and inlined files would not
    // be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        [...Object.keys(publicPages), 'app'].map((name) => [name, join(root, `${name}.html`)]),
      ),
      output: { codeSplitting: { groups: [schemas, firstScreen, parts, journal] } },
    },
  },
})

/**
 * Fails the build when the first screen runs a schema: their chunk needs the first screen's, so
 * that one of the two would run before the other is there.
 */
function keepSchemasOut(): Plugin {
  return {
    name: 'keep-schemas-out',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = chunks.find(({ name }) => name === firstScreen.name)
      if (!/\}from"\.\/schemas-/.test(first?.code ?? '')) return
      const used = first?.moduleIds.filter((id) => id.includes('/contract/src/')).join('\n')
      this.error(`The first screen runs a schema of one of these modules, and must not:\n${used}`)
    },
  }
}

/**
 * In development, serves the app's shell for every page but the public ones and fills them in as
 * the server does.
 */
function serveAppShell(): Plugin {
  return {
    name: 'serve-app-shell',
    apply: 'serve',
    transformIndexHtml: { order: 'post', handler: fillInAsServed },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?')
        const isPage =
          request.headers.accept?.includes('text/html') &&
          !path.includes('.') &&
          !path.startsWith('/@')
        const isPublic = path === '/' || path.slice(1) in publicPages
        if (isPage && !isPublic && !path.startsWith('/api/')) request.url = '/app.html'
        next()
      })
    },
  }
}

const compressible = /\.(html|js|css|svg|json|txt|webmanifest)$/
const smallestWorthCompressing = 1024

/**
 * Writes a .br and a .gz beside every text file of the build, so that the server never compresses
 * while serving.
 */
function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    // The command line may name the folder: the build is written beside it and renamed.
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    // closeBundle would also run after a failed build and hide its error.
    async writeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
      await Promise.all(files.map((file) => writeCompressed(join(file.parentPath, file.name))))
    },
  }
}

async function writeCompressed(path: string) {
  const content = await readFile(path)
  if (content.byteLength < smallestWorthCompressing) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}
