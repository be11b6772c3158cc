/**
 * `npm run new -- widget|screen|endpoint|money-operation <name>`: writes every file of a new part from the templates in
 * scripts/new/<kind>/, and says what is left to do. The stubs pass `npm run check` as they are.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Handlebars from 'handlebars'
import { KINDS } from './new/kinds.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const [kind, name, ...others] = process.argv.slice(2)
const usage = `Usage: npm run new -- ${Object.keys(KINDS).join('|')} <name>`
if (!kind || !name || others.length > 0) fail(usage)
if (!Object.hasOwn(KINDS, kind)) fail(`There is no kind "${kind}". ${usage}`)
if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
  fail(`"${name}" is no name: use lower-case words joined by hyphens, such as loyalty-card.`)

const { files, generate = [], next } = KINDS[kind]
const values = namesOf(name)
const fill = text => Handlebars.compile(text, { noEscape: true, strict: true })(values)
const targets = Object.entries(files).map(([template, target]) => [template, fill(target)])
const taken = targets.find(([, target]) => existsSync(target))
if (taken) fail(`${taken[1]} exists already: choose another name.`)

for (const [template, target] of targets) {
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, fill(readFileSync(join('scripts/new', kind, template), 'utf8')))
  console.log(`  ${target}`)
}
const written = targets.map(([, target]) => target)
for (const command of [['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written], ...generate])
  run(...command)
console.log('\nNext:')
for (const [index, step] of next.entries()) console.log(`${index + 1}. ${fill(step)}`)

/** `loyalty-card` as the templates need it: kebab, camel (loyaltyCard), pascal (LoyaltyCard), title (Loyalty card). */
function namesOf(kebab) {
  const camel = kebab.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
  const title = kebab.replaceAll('-', ' ')
  return {
    kebab,
    camel,
    pascal: camel[0].toUpperCase() + camel.slice(1),
    title: title[0].toUpperCase() + title.slice(1),
    migration: nextMigration(),
  }
}

/** The number of the next database migration, three digits. */
function nextMigration() {
  const numbers = readdirSync('server/store/migrations').map(file => Number.parseInt(file, 10))
  return String(Math.max(...numbers) + 1).padStart(3, '0')
}

function run(...command) {
  const { status } = spawnSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) fail(`${command.join(' ')} failed; run it again when the reason above is fixed.`)
}

function fail(message) {
  console.error(`new: ${message}`)
  process.exit(1)
}
