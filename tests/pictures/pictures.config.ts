/** Configuration of `npm run pictures`: server and browser of the journeys, a stopped clock and its own stored set. */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys, { WITH_PICTURES } from '../../playwright.config.ts'
import { MOMENT, ROOT, STORED } from './picture.ts'

// each session has its own size and pointer
process.env.PW_TEST_REUSE_CONTEXT = ''
const [server] = [journeys.webServer ?? []].flat()
// ignores settings of the caller's own server
const env = { ...server!.env, LIVERY_STOPPED_AT: MOMENT, DATABASE_URL: '', UPSTREAM: '', HOST: '' }

export default defineConfig({
  testDir: '.',
  testMatch: 'all-pictures.spec.ts',
  outputDir: resolve(ROOT, 'changed'),
  snapshotPathTemplate: `${resolve(STORED)}/{arg}{ext}`,
  // new pictures are stored, changed ones only with --accept
  updateSnapshots: 'missing',
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  // no limit for a session with all its pictures, as each wait has its own
  timeout: 0,
  // smaller differences of colour are invisible
  expect: { toMatchSnapshot: { threshold: 0.1 } },
  reporter: './contact-sheet.ts',
  use: { ...journeys.use, trace: 'off', actionTimeout: 20_000, navigationTimeout: 20_000 },
  projects: [{ name: 'pictures', use: WITH_PICTURES }],
  // a test uses the journeys' running server
  ...(!process.env.PICTURES_FOLDER && { webServer: { ...server!, cwd: resolve(import.meta.dirname, '../..'), env } }),
})
