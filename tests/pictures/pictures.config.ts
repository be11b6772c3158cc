/** `npm run pictures`: the server and the browser of the journeys, with a stopped clock and a stored set of its own. */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys, { WITH_PICTURES } from '../../playwright.config.ts'
import { MOMENT, ROOT, STORED } from './picture.ts'

// each session has its own size and pointer
process.env.PW_TEST_REUSE_CONTEXT = ''
const [server] = [journeys.webServer ?? []].flat()
// nothing of the caller's own server
const env = { ...server!.env, LIVERY_STOPPED_AT: MOMENT, DATABASE_URL: '', UPSTREAM: '', HOST: '' }

export default defineConfig({
  testDir: '.',
  testMatch: 'all-pictures.spec.ts',
  outputDir: resolve(ROOT, 'changed'),
  snapshotPathTemplate: `${resolve(STORED)}/{arg}{ext}`,
  // what is new is stored, what changed only with --accept
  updateSnapshots: 'missing',
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  // of a session with all its pictures; each wait has a limit of its own
  timeout: 0,
  // colours nearer than this are the same to the eye
  expect: { toMatchSnapshot: { threshold: 0.1 } },
  reporter: './contact-sheet.ts',
  use: { ...journeys.use, trace: 'off', actionTimeout: 20_000, navigationTimeout: 20_000 },
  projects: [{ name: 'pictures', use: WITH_PICTURES }],
  // a test uses the server of the journeys that runs already
  ...(!process.env.PICTURES_FOLDER && { webServer: { ...server!, cwd: resolve(import.meta.dirname, '../..'), env } }),
})
