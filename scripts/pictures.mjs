/** `npm run pictures`: plans the pictures and lets Playwright take and compare them (tests/pictures). */
import './setup-tests.mjs'
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const { Command } = await import('commander')
const { runnerImport } = await import('vite')
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

/** Collects values with commas, or of an option that is repeated. */
const list = (text, before = []) => [...before, ...text.split(',').map(word => word.trim())]
const codes = (text, before) => list(text, before).map(code => (code === 'all' ? code : code.toUpperCase()))

const { accept, small, widgets, ...filter } = new Command('npm run pictures --')
  .description(
    `Takes a picture of every screen and dialog of every brand in both themes and at 360, 768, 1280 and 1920 px, compares
them with the stored ones, and writes a contact sheet: .pictures/index.html. The exit code is 1 when one changed, is gone
or could not be taken.`,
  )
  .option('--tenant <ids>', 'these brands, such as aurum,senvang', list)
  .option('--screen <ids>', 'these screens, such as home,dialog-login', list)
  .option('--theme <theme>', 'one theme', list)
  .option('--width <pixels>', 'these widths, such as 360,1280', list)
  .option('--lang <codes>', 'these languages, such as VI,TH, or all; without it each brand’s own', codes)
  .option('--role <roles>', 'every screen as this role, or all; without it as the one it is for', list)
  .option('--accept', 'what is shown now becomes the stored set')
  .option('--widgets', 'takes the pictures of widgets for the reference instead: docs/pictures/widgets')
  .option('--small', 'the set of tests/pictures that runs in npm test; with --accept it is stored')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse()
  .opts()

if (!small && !widgets) await writePlan()
const config = `tests/pictures/${widgets ? 'widgets' : 'pictures'}.config.ts`
const set = small ? ['journeys/pictures.spec.ts', '--retries=0'] : ['--config', config]
const args = ['node_modules/@playwright/test/cli.js', 'test', ...set, ...(accept ? ['--update-snapshots'] : [])]
const env = { JOURNEYS_PORT: '31840', ...process.env }
process.exitCode = spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status ?? 1

async function writePlan() {
  const { module: planner } = await runnerImport('/tests/pictures/plan-pictures.ts', {
    configFile: false,
    logLevel: 'error',
  })
  try {
    const plan = planner.planRun(filter)
    mkdirSync(dirname(planner.PLAN), { recursive: true })
    writeFileSync(planner.PLAN, JSON.stringify(plan))
    console.log(`pictures: ${plan.pictures.length}`)
  } catch (error) {
    console.error(`pictures: ${error.message}`)
    process.exit(2)
  }
}
