import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { BuildEnvironmentOptions } from 'vite'
import { defineConfig } from 'vitest/config'
import { classNames } from './scripts/build/class-names.mjs'
import { endpointRoutes } from './scripts/build/endpoint-routes.mjs'
import { flags } from './scripts/build/flags.mjs'
import { fonts } from './scripts/build/fonts.mjs'
import { precompress } from './scripts/build/precompress.mjs'
import { pureComponents } from './scripts/build/pure-components.mjs'
import { splitStyles } from './scripts/build/split-styles.mjs'
import { textReaders } from './scripts/build/text-readers.mjs'
import { widgetChunks } from './scripts/build/widget-chunks.mjs'
import { FileOrder } from './tests/file-order.ts'
import { DEEP, tagsOf, wantedTier } from './tests/tiers.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Names of the widgets in a document of base, in their order. */
const widgetsOf = (document: string) =>
  Array.from(
    readFileSync(here(`./tenants/base/${document}`), 'utf8').matchAll(/"widget": "([\w-]+)"/g),
    match => match[1]!,
  )
const widgets = (names: string[]) => new RegExp(`src[\\\\/]widgets[\\\\/](?:${names.join('|')})[\\\\/]`)
/** Home pages begin with these two; the widgets below them wait in a chunk of their own. */
const homeWidgets = widgetsOf('screens/home.json')
const firstWidgets = homeWidgets.slice(0, 2)

/** A group takes what it imports along. All other modules are grouped by the widgets that need them. */
const groups = [
  { name: 'boot', test: /src[\\/]app[\\/]boot\.ts$/ },
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'client', test: /src[\\/]app[\\/]entry-client\.tsx$/ },
  { name: 'shell', test: widgets(widgetsOf('shell.json')) },
  { name: 'index', test: widgets(firstWidgets) },
  { name: 'index-more', test: widgets(homeWidgets.slice(2)) },
  { name: 'page', entriesAware: true, entriesAwareMergeThreshold: 800 },
]

const serverBuild: BuildEnvironmentOptions = {
  target: 'node20',
  outDir: 'dist/server',
  emptyOutDir: true,
  rolldownOptions: {
    input: {
      main: here('./server/main.ts'),
      tenant: here('./scripts/tenant.ts'),
      office: here('./scripts/office.ts'),
      sandbox: here('./scripts/sandbox.ts'),
      data: here('./scripts/data.ts'),
    },
  },
}
const browserBuild: BuildEnvironmentOptions = {
  target: 'es2022',
  outDir: 'dist/web',
  emptyOutDir: true,
  manifest: 'manifest.json',
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: {
      boot: here('./src/app/boot.ts'),
      client: here('./src/app/entry-client.tsx'),
      overlay: here('./src/overlay/overlay.tsx'),
      'service-worker': here('./src/app/service-worker/worker.ts'),
      'service-worker-removal': here('./src/app/service-worker/removal.ts'),
    },
    output: {
      codeSplitting: { groups },
      chunkFileNames: 'assets/[hash].js',
      assetFileNames: 'assets/[hash][extname]',
    },
  },
}

export default defineConfig(({ isSsrBuild, command }) => ({
  base: command === 'build' && !isSsrBuild ? './' : '/',
  plugins: [
    endpointRoutes(),
    react(),
    fonts(),
    flags(),
    pureComponents(/node_modules[\\/]react-router[\\/]/),
    splitStyles(),
    textReaders(here('.')),
    widgetChunks(),
    precompress(),
  ],
  publicDir: false,
  resolve: {
    // rjsf pulls a markdown renderer (30 kB) for descriptions that are never written in markdown
    alias: [{ find: /^markdown-to-jsx(\/react)?$/, replacement: here('./src/parts/form/no-markdown.ts') }],
  },
  css: { modules: { generateScopedName: classNames(here('.'), command === 'build') } },
  build: isSsrBuild ? serverBuild : browserBuild,
  test: {
    include: ['{src,server,demo,scripts,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/journeys/**', 'node_modules/**'],
    // a fresh process for each file would spend a third of the time on loading the same widgets and schemas again
    isolate: false,
    // one more than the cores: tests also wait for databases, servers and clocks
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: FileOrder },
    tags: [{ name: DEEP, description: 'Runs with `npm run test:deep` and not with `npm test`.' }],
    tagsFilter: tagsOf(wantedTier()),
    globalSetup: 'tests/global-setup.ts',
    setupFiles: 'tests/file-setup.ts',
    // a machine that does other work takes several times as long; a test that hangs is broken all the same
    testTimeout: 180_000,
    // a test that fails twice is broken; one that passes at the second attempt is named at the end of the run, as journeys are
    retry: 1,
    hookTimeout: 180_000,
    // by default a second: a met condition ends the wait at once, and a busy machine may take several
    expect: { poll: { timeout: 20_000 } },
    server: { deps: { inline: [/markdown-to-jsx/] } },
  },
}))
