/**
 * `npm run new -- widget|screen|endpoint|money-operation <name>`: writes every file of a new part from the templates in
 * scripts/new/<kind>/, regenerates dependent files, and prints the remaining steps. The stubs pass `npm run check` as they are.
 * `npm run new -- brands <folder> [brand]`: makes a repository of brands outside the product.
 */
import './setup.mjs'
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NEW_KINDS } from './new/kinds.mjs'

const { writeFiles } = await import('./new/write-files.mjs')
const { makeBrands } = await import('./new/make-brands.mjs')
const product = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
// npm changes to the folder of the project, and names the caller's folder in INIT_CWD
const from = (process.env.npm_lifecycle_event === 'new' && process.env.INIT_CWD) || process.cwd()
process.chdir(product)
const [kind, name, ...others] = process.argv.slice(2)
const isBrands = kind === 'brands'
if (!kind || !name || others.length > (isBrands ? 1 : 0))
  fail(
    `Usage: npm run new -- ${Object.keys(NEW_KINDS)
      .filter(one => one !== 'brands')
      .join('|')} <name>, or npm run new -- brands <folder> [brand]`,
  )
try {
  const { written, next } = isBrands ? makeBrands(product, resolve(from, name), others[0]) : writeFiles(kind, name, '.')
  for (const file of written) console.log(`  ${file}`)
  if (!isBrands) run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written)
  for (const command of NEW_KINDS[kind].generate) run(...command)
  console.log('\nNext:')
  for (const [index, step] of next.entries()) console.log(`${index + 1}. ${step}`)
} catch (error) {
  fail(error.message)
}

function run(...command) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`${stdout}${stderr}\n${command.join(' ')} failed; run it again when the reason above is fixed.`)
}

function fail(message) {
  console.error(`new: ${message}`)
  process.exit(1)
}
