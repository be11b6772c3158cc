/** `npm run pictures`: builds when the sources changed and runs pictures.ts, which says what it does. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { buildWhenChanged } from './build.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { module } = await runnerImport('/scripts/pictures.ts', { configFile: false, logLevel: 'error' })
const { EXIT, createCommand, run } = module
const options = createCommand()
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? EXIT.fine : EXIT.usage))
  .parse()
  .opts()
await buildWhenChanged()
process.exitCode = options.small ? runSmall(options) : await run(options)

/** The journey of the small set, as it runs in `npm test`. */
function runSmall({ accept, port }) {
  const env = { ...process.env, JOURNEYS_PORT: String(port + 1), ...(accept && { PICTURES_ACCEPT: '1' }) }
  const args = ['node_modules/@playwright/test/cli.js', 'test', 'tests/journeys/pictures.spec.ts', '--retries=0']
  return spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status ?? EXIT.differs
}
