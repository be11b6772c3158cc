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
const packages = (names: string) => new RegExp(`node_modules[\\\\/](?:${names})[\\\\/]`)
const widgets = (names: string) => new RegExp(`src[\\\\/]widgets[\\\\/](?:${names})[\\\\/]`)

const either = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'))

/** Groups of widgets that travel together. A widget named nowhere gets a chunk of its own. */
const groups = [
  {
    name: 'boot',
    test: /src[\\/](?:app[\\/](?:boot|registry[\\/]part-timeout)|ui[\\/]media[\\/](?:when-near-viewport|deferred-picture))\.ts|vite[\\/]preload-helper/,
  },
  { name: 'react', test: packages('react|react-dom|scheduler') },
  {
    name: 'app',
    test: either(
      packages('react-router|react-router-dom|swr|valtio|proxy-compare|use-sync-external-store'),
      /src[\\/](?:app[\\/](?:state[\\/](?:view-store|progress)|loading[\\/]part-failure|registry[\\/](?:node-view|widget-table)|shell[\\/]refused-host)\.|runtime[\\/](?:page|state|dialogs)[\\/]|ui[\\/]dialogs[\\/]modal-stack\.|schemas[\\/]session[\\/]public-paths\.|ui[\\/]data[\\/]split-time|parts[\\/]lists[\\/]use-served-reply)/,
    ),
  },
  {
    name: 'shell',
    // every page has these modules; in the group of another importer they would bring all of that along
    test: either(
      widgets(
        'header-bar|game-nav|notice-bar|banner-strip|footer-links|side-bar|bottom-tabs|trust-strip|vendor-carousel',
      ),
      /src[\\/]runtime[\\/](?:browser[\\/](?:after-paint|analytics-consent|arrival-codes)|navigation[\\/]centre-return)\.ts|src[\\/]parts[\\/]games[\\/]heart\./,
    ),
  },
  { name: 'index', test: widgets('game-row|category-tiles') },
  // the lobby and the dialog of a vendor's games share the long list; home pages have short ones
  { name: 'long-list', test: /src[\\/]parts[\\/]games[\\/](?:long-game-grid|use-visible-rows)\./ },
  { name: 'index-more', test: widgets('hero-copy|winners-ticker|vendor-wall|promo-cards|steps|text-block') },
  // pages that brands write themselves, often several at once; rich-text reads HTML and is larger
  { name: 'own-pages', test: widgets('faq|action-button|picture-row|menu-row') },
  {
    name: 'controls',
    // shared by forms, lobbies and the centre: left in the group of one of them it would bring that whole group to the others
    test: /src[\\/](?:ui[\\/](?:fields|navigation)[\\/](?:field|select|segmented|tabs|date-field|day-field|day-range|pager|checkbox)|parts[\\/]text[\\/](?:date-text|day-form|decimal-text|fold-text|format-date|signed-money|format-elapsed)|parts[\\/](?:access[\\/]account-gate|lists[\\/](?:list-states|not-loaded|use-search-text|remembered-searches|search-field)|text[\\/]problem-note)|runtime[\\/](?:calls[\\/](?:outcome|random-key)|navigation[\\/]use-asks-account)|schemas[\\/]endpoints[\\/](?:login-info|game-filters|profile|play-status|reality-check-confirm))\./,
  },
  // shared by pages of the centre and the lottery: left with the lottery it would bring all of that to the others
  {
    name: 'cards',
    test: /src[\\/](?:parts[\\/](?:layout[\\/](?:card|card-heading|facts|field-grid|sign-list)|text[\\/](?:sentence-values|fine|minor-units))|ui[\\/](?:fields[\\/]group-digits|actions[\\/]link)|runtime[\\/]money[\\/](?:send-once|use-money-call))\./,
  },
  {
    name: 'table',
    test: /src[\\/](?:ui[\\/]data[\\/]table(?:-head|-sort)?|parts[\\/]lists[\\/](?:use-paged-call|list-pager))\./,
  },
  { name: 'one-of', test: either(packages('typebox'), /src[\\/]schemas[\\/]one-of\./) },
  // loaded by every open page once it is idle: left in the group of the member's pages it would bring all of them along
  {
    name: 'idle',
    test: /src[\\/](?:runtime[\\/]session[\\/](?:session|tabs|load-badge-counts)|ui[\\/]dialogs[\\/](?:dialog|use-modal|drag-within))\./,
  },
  // modules that forms and the application for a promotion share: left with the latter it would bring all of that to every form
  {
    name: 'form-parts',
    test: /src[\\/](?:schemas[\\/](?:normalize-text|registration[\\/]phone-digits)|ui[\\/]fields[\\/]file-field)\./,
  },
  // the bar of what is left to bet and its meter: left with the list of promotions they would bring all of it to the records
  {
    name: 'turnover',
    test: /src[\\/](?:parts[\\/]promotions[\\/](?:still-to-bet|turnover-bar)|ui[\\/]feedback[\\/]progress)\./,
  },
  { name: 'promo', test: widgets('promo-list') },
  { name: 'egame', test: widgets('lobby') },
  // shared by all pages of the centre; each page is a chunk of its own
  { name: 'member', test: widgets('centre-frame') },
  { name: 'by-iframe', test: widgets('game-frame') },
  // every page follows reminders once it is idle
  { name: 'reminders', test: /src[\\/]runtime[\\/]games[\\/]draw-reminders/ },
  // the home page has countdowns too, and nothing else of the lottery
  {
    name: 'draws',
    test: either(widgets('next-draws'), /src[\\/]parts[\\/]lottery[\\/](?!result-balls|prize-board|day-note|draw-day)/),
  },
  {
    name: 'lottery',
    test: either(
      /src[\\/]widgets[\\/](?:lottery-game[\\/](?!day-results|my-numbers)|lottery-lobby[\\/])/,
      /src[\\/](?:schemas[\\/]lottery[\\/]|parts[\\/]lottery[\\/](?:result-balls|prize-board|day-note|draw-day))/,
    ),
  },
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
      operator: here('./scripts/operator.ts'),
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
      preview: here('./src/overlay/preview-frame.ts'),
      'service-worker': here('./src/app/service-worker/worker.ts'),
      'service-worker-removal': here('./src/app/service-worker/removal.ts'),
    },
    output: { codeSplitting: { groups } },
  },
}

/** Modules of rjsf, as it imports them itself, that forms with the theme of `src/parts/form` never use. */
const UNUSED_RJSF =
  /^\.\/(components\/(templates|widgets)\/index|(LayoutGrid|LayoutHeader|LayoutMultiSchema|MultiSchema|Number|Null)Field)\.js$/

export default defineConfig(({ isSsrBuild, command }) => ({
  base: command === 'build' && !isSsrBuild ? './' : '/',
  plugins: [
    endpointRoutes(),
    react(),
    fonts(),
    flags(),
    pureComponents(packages('react-router')),
    splitStyles(),
    textReaders(here('.')),
    widgetChunks(),
    precompress(),
  ],
  publicDir: false,
  resolve: {
    alias: [
      // rjsf pulls a markdown renderer (30 kB) for descriptions that are never written in markdown
      { find: /^markdown-to-jsx(\/react)?$/, replacement: here('./src/parts/form/no-markdown.ts') },
      // 7 kB compressed for references between documents, of which a form has none
      { find: /^fast-uri$/, replacement: here('./src/parts/form/plain-uri.ts') },
      { find: UNUSED_RJSF, replacement: here('./src/parts/form/no-parts.ts') },
    ],
  },
  css: { modules: { generateScopedName: classNames(here('.'), command === 'build') } },
  build: isSsrBuild ? serverBuild : browserBuild,
  // the icons in use are 1 % of the package, which production packages leave out
  ssr: isSsrBuild ? { noExternal: ['lucide-react'] } : {},
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
    testTimeout: 900_000,
    // a test that fails twice is broken; one that passes at the second attempt is named at the end of the run, as journeys are
    retry: 1,
    hookTimeout: 900_000,
    // by default a second: a met condition ends the wait at once, and a busy machine may take several
    expect: { poll: { timeout: 240_000 } },
    server: { deps: { inline: [/markdown-to-jsx/] } },
  },
}))
