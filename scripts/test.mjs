/**
 * `npm test [-- <part> [--update]]`: types, lint, unused code, unit tests, architecture tests, tenants, snapshots, the state matrix,
 * server tests (PGlite and PostgreSQL) and the browser journeys. `--update` accepts changed snapshots as they are.
 * Writes reports/vitest.json and reports/playwright.json; the last line is `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWhenChanged } from './build.mjs'
import { findChromium } from './chromium.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const VITEST = {
  unit: ['src/', 'demo/', 'scripts/'],
  architecture: ['tests/architecture/'],
  sites: ['tests/sites/'],
  tenants: ['tests/tenants/', 'server/tenants/'],
  snapshots: ['tests/snapshots/'],
  matrix: ['tests/matrix/'],
  api: ['tests/api/', 'tests/contract.test.ts'],
  server: ['server/', 'tests/server/', 'tests/proxy/', 'tests/soak/'],
}
const PARTS = ['types', 'lint', 'unused', ...Object.keys(VITEST), 'journeys']

const wanted = process.argv.slice(2).filter(a => !a.startsWith('-'))
const unknown = wanted.find(part => !PARTS.includes(part))
if (unknown) {
  console.error(`npm test: there is no part named ${unknown}. Parts: ${PARTS.join(', ')}.`)
  process.exit(1)
}
const wants = part => wanted.length === 0 || wanted.includes(part)
const count = { passed: 0, failed: 0 }
/** A line for each test of Vitest that failed, and why: repeated at the end, after all that the journeys print. */
const failures = []
mkdirSync('reports', { recursive: true })

const isWhole = wanted.length === 0
const folders = isWhole ? [] : Object.entries(VITEST).flatMap(([part, paths]) => (wants(part) ? paths : []))

// at the same time: types alone take as long as lint and unused code, and tests of real server processes need the build
await Promise.all([
  check('types', 'node_modules/typescript/bin/tsc', '--noEmit'),
  check('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.').then(() =>
    check('unused', 'node_modules/knip/bin/knip.js'),
  ),
  ...(isWhole ? [report('build', 'scripts/build.mjs', '--when-changed')] : []),
])
if (isWhole || folders.length > 0) runVitest(folders)
if (wants('journeys')) await runJourneys()

for (const failure of failures) console.log(`\n${failure}`)
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exit(count.failed > 0 ? 1 : 0)

function run(...args) {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0
}

/** One part of the run that a script of its own does; counted as one test. */
async function check(name, ...args) {
  if (wants(name) && (await report(name, ...args))) count.passed++
}

/** Runs a script and prints its output once it ends, so that scripts side by side stay readable; a failure is counted. */
async function report(name, ...args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => output.push(chunk))
  const ok = await new Promise(done => child.on('close', code => done(code === 0)))
  console.log(`\n> ${name}\n${Buffer.concat(output)}`)
  if (!ok) {
    count.failed++
    failures.push(`FAILED ${name}`)
  }
  return ok
}

function runVitest(folders) {
  console.log('\n> vitest')
  const report = 'reports/vitest.json'
  rmSync(report, { force: true })
  const ok = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...folders,
    // last, because Vitest takes the argument after it as its value
    ...(process.argv.includes('--update') ? ['--update'] : []),
  )
  const result = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  count.passed += result.numPassedTests
  count.failed += result.numFailedTests
  for (const { name, status, message, assertionResults } of result.testResults) {
    const file = relative('.', name)
    for (const test of assertionResults)
      if (test.status === 'failed')
        failures.push(`FAILED ${file} > ${test.fullName}\n${test.failureMessages.join('\n')}`)
    if (status === 'failed' && message) failures.push(`FAILED ${file}\n${message}`)
  }
  // a file that cannot even be loaded has no tests to count
  if (!ok && result.numFailedTests === 0) count.failed++
}

async function runJourneys() {
  console.log('\n> journeys')
  if (!findChromium()) {
    const line = 'The browser journeys were left out: no Chromium found (set CHROMIUM_PATH).'
    if (process.env.CI) count.failed++
    console.log(line)
    return
  }
  await buildWhenChanged()
  const report = 'reports/playwright.json'
  rmSync(report, { force: true })
  const ok = run('node_modules/@playwright/test/cli.js', 'test')
  const stats = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8')).stats
    : { expected: 0, unexpected: 0, flaky: 0 }
  count.passed += stats.expected + stats.flaky
  count.failed += stats.unexpected
  if (!ok && stats.unexpected === 0) count.failed++
}
