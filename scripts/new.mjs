/**
 * `npm run new -- widget|screen|endpoint|money-operation <name>`: writes every file of a new part from the templates in
 * scripts/new/<kind>/, regenerates dependent files, and prints the remaining steps. The stubs pass `npm run check` as they are.
 */
import './setup.mjs'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { NEW_KINDS } from './new/kinds.mjs'

const { writeFiles } = await import('./new/write-files.mjs')
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const [kind, name, ...others] = process.argv.slice(2)
if (!kind || !name || others.length > 0) fail(`Usage: npm run new -- ${Object.keys(NEW_KINDS).join('|')} <name>`)
try {
  const { written, next } = writeFiles(kind, name, '.')
  for (const file of written) console.log(`  ${file}`)
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written)
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
