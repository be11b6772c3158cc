/** An operator beside the journeys' server: its command lines, and files of brands for one journey. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDER, PORT } from '../../playwright.config.ts'
import { type CommandOutcome, runCommand } from './commands.ts'

const ENV = { PORT: String(PORT), LIVERY_TENANTS: join(FOLDER, 'tenants'), LIVERY_DATA: join(FOLDER, 'data') }

/** Runs `npm run tenant -- …` on the folders of the running server. */
export const runTenantCommand = (...words: string[]): Promise<CommandOutcome> => runCommand('tenant', ENV, words)

/** Runs a verb of `npm run sandbox -- …` on the running server. */
export const runSandboxCommand = (...words: string[]): Promise<CommandOutcome> => runCommand('sandbox', ENV, words)

/** Runs a verb of `npm run office -- …` on the running server. */
export const runOfficeCommand = (...words: string[]): Promise<CommandOutcome> => runCommand('office', ENV, words)

/** Returns a brand id that is unique across journeys and workers. */
export const newBrand = (): string => `j${Date.now().toString(36).slice(-6)}${Math.random().toString(36).slice(2, 6)}`

export const fileOf = (brand: string, path: string): string => join(FOLDER, 'tenants', brand, path)

export const readTenantFile = <T>(brand: string, path: string): T =>
  JSON.parse(readFileSync(fileOf(brand, path), 'utf8')) as T

export function writeDocument(brand: string, path: string, value: unknown): void {
  writeFileSync(fileOf(brand, path), typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`)
}

/** Makes a brand over base, like `tenant new`. @returns its id */
export function makeBrand(name?: string): string {
  const brand = newBrand()
  mkdirSync(join(FOLDER, 'tenants', brand))
  writeDocument(brand, 'tenant.json', { id: brand, extends: 'base', name: name ?? brand, merchant: brand })
  return brand
}
