/** Runs the browser journeys and counts the results in Playwright's report. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from '../chromium.mjs'
import { runNode } from './commands.mjs'

/** @param {{ tier?: 'main' | 'deep', files: string[] }} choice @param {import('./tally.mjs').Tally} tally */
export function runJourneys({ tier, files }, tally) {
  console.log('\n> journeys')
  if (!findChromium()) {
    const line = 'The browser journeys were left out: no Chromium found (set CHROMIUM_PATH).'
    if (process.env.CI) tally.fail(line)
    else console.log(line)
    return
  }
  const report = tier === 'deep' ? 'reports/deep-playwright.json' : 'reports/playwright.json'
  rmSync(report, { force: true })
  const ok = runNode(['node_modules/@playwright/test/cli.js', 'test', ...files], { JOURNEYS_REPORT: report })
  if (!existsSync(report)) return tally.fail('FAILED journeys, which wrote no report')
  const { suites, stats, errors } = JSON.parse(readFileSync(report, 'utf8'))
  tally.passed += stats.expected + stats.flaky
  tally.failed += stats.unexpected
  for (const { title, file, tests } of suites.flatMap(specsOf))
    for (const { status, results } of tests) {
      if (status === 'flaky') tally.repeat(`${file} > ${title}`, describeAttempt(results[0]))
      if (status === 'unexpected') tally.describe(`FAILED ${file} > ${title}\n${describeAttempt(results.at(-1))}`)
    }
  for (const { message } of errors) tally.describe(`FAILED outside of any journey\n${message}`)
  if (!ok && stats.unexpected === 0) tally.failed++
}

/** Journeys that failed at the same moment have a common cause, such as a machine that stood still. */
function describeAttempt({ startTime, duration, error } = {}) {
  return `from ${startTime}, ${Math.round(duration / 1000)} s\n${error?.message ?? ''}`
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}
