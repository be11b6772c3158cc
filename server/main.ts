/** Starts the server: settings, store, tenants, seed, listening, and a clean end. */
import { resolve } from 'node:path'
import { type App, createApp } from './app.ts'
import { createConfig, systemClock, systemRandom } from './context.ts'
import { seedStore } from './platform/seed/seed.ts'
import { readSettings, type Settings } from './settings.ts'
import { openStore } from './store/open-store.ts'
import { StartError } from './store/start-error.ts'
import { openTenants } from './tenants/directory.ts'

export async function start(): Promise<void> {
  try {
    await run(readSettings(process.env))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(`livery: ${error.message}`)
    process.exit(1)
  }
}
