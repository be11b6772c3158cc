/** The tests that `npm run mutate` runs for each change: those beside the code that is changed. MUTATE_TESTS names fewer, by commas. */
import { defineConfig } from 'vitest/config'
import projectConfig from './vite.config.ts'

const TESTS = 'src/engine,src/runtime/session,server/platform/ledger,server/platform/wallets,server/http'

export default defineConfig(async env => {
  const config = await projectConfig(env)
  const include = (process.env.MUTATE_TESTS ?? TESTS).split(',').map(path => `${path}/**/*.test.{ts,tsx}`)
  return { ...config, test: { ...config.test, include } }
})
