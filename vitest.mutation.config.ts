/**
 * The tests that `npm run mutate` runs for each change: MUTATE_TESTS names folders and test files, by commas. Suites of both databases run
 * on PostgreSQL only, in half of the time.
 */
import { defineConfig } from 'vitest/config'
import { forgetResults } from './scripts/mutate/forget-results.mjs'
import projectConfig from './vite.config.ts'

export default defineConfig(async env => {
  const config = await projectConfig(env)
  const include = (process.env.MUTATE_TESTS ?? '')
    .split(',')
    .map(path => (/\.tsx?$/.test(path) ? path : `${path}/**/*.test.{ts,tsx}`))
  return {
    ...config,
    plugins: [...(config.plugins ?? []), forgetResults()],
    test: {
      ...config.test,
      include,
      // most tests of a change fail once: a second attempt would double the time
      retry: 0,
      testTimeout: 45_000,
      hookTimeout: 180_000,
      env: { TEST_ON: 'postgres' },
    },
  }
})
