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
  const { config, suites, stats, errors } = JSON.parse(readFileSync(report, 'utf8'))
  const describeAttempt = createDescription(config.metadata.serverLog)
  tally.passed += stats.expected + stats.flaky
  tally.failed += stats.unexpected
  for (const { title, file, tests } of suites.flatMap(specsOf))
    for (const { status, results } of tests) {
      if (status === 'flaky') tally.repeat(`${file} > ${title}`, describeAttempt(results[0]))
      if (status === 'unexpected') tally.describe(`FAILED ${file} > ${title}\n${describeAttempt(results.at(-1))}`)
    }
  for (const { message } of errors) tally.describe(`FAILED outside of any journey\n${message}`)
  if (!ok && stats.unexpected === 0) tally.fail('FAILED journeys, though no journey failed')
}

/** Log entries of one attempt that are printed. */
const MOST_ENTRIES = 10
/** Milliseconds from which a request or decision counts as slow. */
const SLOW_MS = 3000

/**
 * Journeys that failed at the same moment have a common cause, such as a machine that stood still.
 * @param {string} serverLog file with the log of their server
 */
function createDescription(serverLog) {
  const lines = existsSync(serverLog) ? readFileSync(serverLog, 'utf8').split('\n') : []
  const entries = lines.filter(line => line.startsWith('{')).map(line => JSON.parse(line))
  return ({ startTime, duration, error } = {}) => {
    const from = Date.parse(startTime)
    const noted = entries.filter(({ time, level, ms }) => {
      const at = Date.parse(time)
      return at >= from && at <= from + duration && (level === 'warn' || level === 'error' || ms >= SLOW_MS)
    })
    return [
      `from ${startTime}, ${Math.round(duration / 1000)} s`,
      error?.message ?? '',
      ...noted.slice(0, MOST_ENTRIES).map(({ pid: _, ...entry }) => `server: ${JSON.stringify(entry)}`),
      ...(noted.length > MOST_ENTRIES ? [`server: ${noted.length - MOST_ENTRIES} more`] : []),
    ].join('\n')
  }
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}
