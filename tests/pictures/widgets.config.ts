/** Configuration of `npm run pictures -- --widgets`: the gallery's own server, with the clock running, since the next draws of the lottery are in pictures. */
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys, { PORT, WITH_PICTURES } from '../../playwright.config.ts'

export default defineConfig({
  testDir: '.',
  testMatch: 'widget-pictures.spec.ts',
  outputDir: resolve('reports/widget-pictures'),
  workers: 1,
  timeout: 120_000,
  reporter: 'list',
  use: { ...journeys.use, ...WITH_PICTURES, trace: 'off' },
  webServer: {
    command: 'node scripts/gallery.mjs',
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PORT: String(PORT), LIVERY_TENANTS: '', UPSTREAM: '', HOST: '' },
    url: `http://localhost:${PORT}/health/ready`,
    timeout: 300_000,
  },
})
