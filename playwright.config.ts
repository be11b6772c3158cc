import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findHeadlessShell } from './scripts/chromium.mjs'
import type { StoreKind } from './tests/journeys/own-server.ts'
import { findPrograms } from './tests/temporary-postgres.ts'
import { wantedTier } from './tests/tiers.ts'

/** Port of the journeys' server; JOURNEYS_PORT lets two runs go on side by side. */
export const PORT = Number(process.env.JOURNEYS_PORT || 31_733)
/** Key that opens the operators' views of the journeys' server. */
export const OPERATOR_KEY = 'operator-key-of-journeys'
/**
 * Port of outside sign-ins that a journey starts: of the brand `invited`, and of `newcomers` and `newcomers-light`
 * (scripts/serve-journeys.mjs).
 */
export const PROVIDER_PORT = PORT + 11
export const NEWCOMERS_PORT = PORT + 12
/** Data and tenant folders of the journeys' server, made anew for each run. */
export const FOLDER = join(tmpdir(), `livery-journeys-${PORT}`)

// pages of one worker share a browser context, emptied between tests: the scripts are compiled once and not for every test
process.env.PW_TEST_REUSE_CONTEXT ??= '1'

/** Log of the journeys' server, from which a journey that failed shows warnings and slow requests. */
const SERVER_LOG = `reports/journeys-server-${PORT}.log`

/** Journeys of forms, sessions, operators and most of the studio: pictures say nothing to them, and drawing them takes a third of a page's time. */
const WITHOUT_PICTURES =
  /(agent-contracts|agent-reports|agent-team|amounts|analytics|backend-down|bot-check|calls|centre|clock|deposit|dialogs|exclusion|explain|figures|games|header|install|invitation|json-alone|keyboard|languages|lobby|login|lottery|matching|missions|mobile|notices|oauth|operator|other-screens|own-language|passwords|points|promotions|referral|register|sandbox|session|side|studio|studio-drafts|studio-faults|studio-instances|studio-outline|studio-roles|text-table|themes|void-draw|withdraw)\.spec\.ts$/
// Playwright sets this by an argument, too, of which only the last one counts
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'
const WITHOUT_IMAGES = `--blink-settings=imagesEnabled=false,${MOUSE}`
// starting a process for each page and origin takes a fifth of a page's time
const FEW_PROCESSES = ['--disable-site-isolation-trials', '--renderer-process-limit=1']
const launch = (...args: string[]) => ({
  launchOptions: { executablePath: findHeadlessShell(), args: [...CHROMIUM_ARGS, ...FEW_PROCESSES, ...args] },
})

/** The browser of journeys that look at pictures, and of `npm run pictures`. */
export const WITH_PICTURES = launch()

/**
 * Journeys of a minute and more, most of it spent waiting: for a server of their own, and for pages that ask again every 15 seconds. Also
 * the one that measures when a new brand opens, before others have made some fifty, whose sample accounts and draws keep the embedded
 * database busy.
 */
const SLOW = /(matching|operator|points|withdraw)\.spec\.ts$/

/** Tags of journeys that are about one store: the embedded one with the files, or the database of several instances. */
const OF_FILES = /@files\b/
const OF_DATABASE = /@database\b/

/** Tag of the main journey of an area: the journeys of `npm test`. All others run with `npm run test:deep`. */
const MAIN = /@main\b/
const tier = wantedTier()

/**
 * Journeys in the studio that are walked on a PostgreSQL, too: all of them without a tier, as `npx playwright test --project "on PostgreSQL"`
 * does, and in the deep tier those whose promises are kept by the database.
 */
const ON_POSTGRESQL = /studio(-(?!times)\w+)?\.spec\.ts$/
const KEPT_BY_DATABASE = /@database\b|STU-0[245] |STU-22 /

/** Journeys that the embedded store leaves out; in the deep tier also those of the main one, as a project's choice replaces the common one. */
const LEFT_OUT_EMBEDDED = tier === 'deep' ? [MAIN, OF_DATABASE] : OF_DATABASE

/** Journeys that only `npm run bench -- times` and `npm run bench -- studio` run. */
const LEFT_OUT = process.env.TIMED === '1' ? [] : [/[\\/](studio-)?times\.spec/]

export default defineConfig<object, { store: StoreKind }>({
  testDir: 'tests/journeys',
  outputDir: 'reports/journeys',
  // the built commands (tests/journeys/commands.ts) are not transformed
  build: { external: ['**/dist/**'] },
  // a journey waits for a third of its time, and one worker waits for most of it (SLOW): two more than there are cores
  workers: availableParallelism() + 2,
  ...(tier === 'main' && { grep: MAIN }),
  ...(tier === 'deep' && { grepInvert: MAIN }),
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // a machine that does other work takes several times as long; a journey that hangs is broken all the same
  timeout: 600_000,
  // a machine that does other work at the same time may be late once; a test that fails twice is broken
  retries: 1,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: process.env.JOURNEYS_REPORT || 'reports/playwright.json' }]],
  metadata: { serverLog: SERVER_LOG },
  use: {
    baseURL: `http://aurum.localhost:${PORT}`,
    viewport: { width: 1280, height: 860 },
    locale: 'en-US',
    actionTimeout: 120_000,
    timezoneId: 'UTC',
    // motion costs a software-drawn page most of its time; journeys about motion ask for it
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    // the one journey about service workers has a browser of its own
    serviceWorkers: 'block',
  },
  projects: [
    // first, one after the other: waiting journeys take no processor time from the others
    { name: 'slow', testMatch: SLOW, workers: 1, use: launch(WITHOUT_IMAGES) },
    // beside the others from the start, as a single worker of theirs at the end would leave a core idle
    ...(tier === 'main' || !findPrograms()
      ? []
      : [
          {
            name: 'on PostgreSQL',
            testMatch: ON_POSTGRESQL,
            grepInvert: OF_FILES,
            ...(tier === 'deep' && { grep: KEPT_BY_DATABASE }),
            // each has a cluster and one or two servers of its own
            workers: 1,
            use: { ...launch(WITHOUT_IMAGES), store: 'postgresql' as const },
          },
        ]),
    {
      name: 'with pictures',
      testIgnore: [WITHOUT_PICTURES, ...LEFT_OUT],
      grepInvert: LEFT_OUT_EMBEDDED,
      use: WITH_PICTURES,
    },
    {
      name: 'words',
      testMatch: WITHOUT_PICTURES,
      testIgnore: [SLOW, ...LEFT_OUT],
      grepInvert: LEFT_OUT_EMBEDDED,
      use: launch(WITHOUT_IMAGES),
    },
  ],
  // 127.0.0.1 and not a brand's name: Node cannot resolve *.localhost, Chromium can
  webServer: {
    command: `mkdir -p reports && exec node scripts/serve-journeys.mjs > ${SERVER_LOG}`,
    url: `http://127.0.0.1:${PORT}/health/ready`,
    env: {
      PORT: String(PORT),
      JOURNEYS_FOLDER: FOLDER,
      OPERATOR_KEY,
      LOG_FORMAT: 'json',
      PROVIDER_PORT: String(PROVIDER_PORT),
      NEWCOMERS_PORT: String(NEWCOMERS_PORT),
    },
    reuseExistingServer: false,
    // time for a build, which comes first when sources have changed
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
