/** Runs Vitest and counts the results in its report. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { runNode } from './commands.mjs'
import { OUTSIDE_ERRORS } from './errors-reporter.mjs'

/** @param {{ tier?: 'main' | 'deep', files: string[], update: boolean }} choice @param {import('./tally.mjs').Tally} tally */
export function runVitest({ tier, files, update }, tally) {
  console.log('\n> vitest')
  const report = tier === 'deep' ? 'reports/deep-vitest.json' : 'reports/vitest.json'
  for (const file of [report, OUTSIDE_ERRORS]) rmSync(file, { force: true })
  const ok = runNode([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/test/errors-reporter.mjs',
    `--outputFile.json=${report}`,
    ...files,
    // last, because Vitest takes the argument after it as its value
    ...(update ? ['--update'] : []),
  ])
  if (!existsSync(report)) return tally.fail('FAILED vitest, which wrote no report')
  const result = JSON.parse(readFileSync(report, 'utf8'))
  tally.passed += result.numPassedTests
  tally.failed += result.numFailedTests
  for (const { name, status, message, assertionResults } of result.testResults) {
    const file = relative('.', name)
    for (const test of assertionResults) {
      if (test.status === 'failed')
        tally.describe(`FAILED ${file} > ${test.fullName}\n${test.failureMessages.join('\n')}`)
      // a test keeps the failures of its first attempt
      if (test.status === 'passed' && test.failureMessages.length > 0)
        tally.repeat(`${file} > ${test.fullName}`, test.failureMessages[0])
    }
    if (status === 'failed' && message) tally.describe(`FAILED ${file}\n${message}`)
  }
  const errors = existsSync(OUTSIDE_ERRORS) ? JSON.parse(readFileSync(OUTSIDE_ERRORS, 'utf8')) : []
  for (const error of errors) tally.describe(`FAILED ${error}`)
  if (ok || result.numFailedTests > 0) return
  // a file that cannot even be loaded, or a hook, has no tests to count
  tally.failed++
  tally.describe('FAILED vitest, though no test failed')
}
