/**
 * Audits pages of the sample brands with Lighthouse: accessibility, best practices and search. Lighthouse is fetched into dist/ on first
 * use and is no dependency, as it would add half to the installed size.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs'
import { withServer } from './own-server.mjs'

/** The last version for Node 20. */
const PACKAGE = 'lighthouse@12.8.2'
const FOLDER = join('dist', 'lighthouse')
const PROGRAM = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js')
const CATEGORIES = ['accessibility', 'best-practices', 'seo']
const BRANDS = ['aurum', 'senvang', 'yunhe', 'pijarama', 'otterbrook']
const PATHS = ['/', '/promotions']
/** A page without content: this brand has no promotions. */
const LEFT_OUT = 'otterbrook/promotions'
const MIN_SCORE = 98

/** Prints a table and each page's lost points; exit code 1 below the limit. */
export async function measureLighthouse() {
  if (!existsSync(PROGRAM))
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', FOLDER, PACKAGE], {
      stdio: 'inherit',
    })
  const rows = {}
  const lost = []
  await withServer(
    () => {},
    async at => {
      for (const brand of BRANDS)
        for (const path of PATHS.filter(path => brand + path !== LEFT_OUT)) {
          const { categories, audits } = audit(
            at(brand, path),
            join(FOLDER, `${brand}${path === '/' ? '' : '-promotions'}.json`),
          )
          const scores = CATEGORIES.map(id => [id, Math.round((categories[id].score ?? 0) * 100)])
          rows[`${brand} ${path}`] = Object.fromEntries(scores)
          for (const id of CATEGORIES)
            for (const { id: name, weight } of categories[id].auditRefs)
              if (weight > 0 && audits[name].score !== null && audits[name].score < 1)
                lost.push(`${brand} ${path}: ${name}: ${audits[name].title}`)
        }
    },
  )
  console.log(`\nLighthouse ${PACKAGE.split('@')[1]}, at least ${MIN_SCORE}`)
  console.table(rows)
  for (const line of lost) console.log(line)
  if (Object.values(rows).some(scores => Object.values(scores).some(score => score < MIN_SCORE))) process.exitCode = 1
}

function audit(url, file) {
  const flags = ['--headless=new', ...CHROMIUM_ARGS].join(' ')
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES}`,
    `--chrome-flags=${flags}`,
  ]
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, url, ...options], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`Lighthouse ended with ${status} for ${url}:\n${stderr}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
