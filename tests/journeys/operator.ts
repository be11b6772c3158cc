/** An operator beside the journeys' server: the command line on its folders, and files of brands made for one journey. */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FOLDER, PORT } from '../../playwright.config.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Outcome {
  exit: number
  /** Everything it printed. */
  text: string
}

// the server of the journeys was built a moment ago: that the command would look for that takes seconds here
const scriptOf = (program: string) =>
  `import('./dist/server/${program}.js').then(async ({ run }) => { process.exitCode = await run(process.argv.slice(1)) })`

/** What `npm run tenant -- …` runs, on the folders of the running server. */
export const runTenantCommand = (...words: string[]): Promise<Outcome> => runCommand('tenant', words)

/** What `npm run sandbox -- …` runs, on the running server. */
export const runSandboxCommand = (...words: string[]): Promise<Outcome> => runCommand('sandbox', words)

function runCommand(program: string, words: readonly string[]): Promise<Outcome> {
  const env = {
    ...process.env,
    PORT: String(PORT),
    LIVERY_TENANTS: join(FOLDER, 'tenants'),
    LIVERY_DATA: join(FOLDER, 'data'),
    NO_COLOR: '1',
  }
  return new Promise(done => {
    execFile(process.execPath, ['-e', scriptOf(program), ...words], { env, cwd: root }, (error, out, err) =>
      done({ exit: typeof error?.code === 'number' ? error.code : error ? 1 : 0, text: `${out}${err}` }),
    )
  })
}

/** A name that no other journey and no other worker takes. */
export const newBrand = (): string => `j${Date.now().toString(36).slice(-6)}${Math.random().toString(36).slice(2, 6)}`

export const fileOf = (brand: string, path: string): string => join(FOLDER, 'tenants', brand, path)

export const readDocument = <T>(brand: string, path: string): T =>
  JSON.parse(readFileSync(fileOf(brand, path), 'utf8')) as T

export function writeDocument(brand: string, path: string, value: unknown): void {
  writeFileSync(fileOf(brand, path), typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`)
}

/** A brand on top of base, as `tenant new` writes it. @returns its id */
export function makeBrand(name?: string): string {
  const brand = newBrand()
  mkdirSync(join(FOLDER, 'tenants', brand))
  writeDocument(brand, 'tenant.json', { id: brand, extends: 'base', name: name ?? brand, merchant: brand })
  return brand
}
