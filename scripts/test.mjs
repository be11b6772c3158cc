/**
 * `npm test [-- <part or file> … [--update]]`: the main tier; `npm run test:deep`: all other tests (tests/tiers.ts). A part or a file that is
 * named runs with both tiers. `--update` accepts changed snapshots as they are.
 * Writes reports/vitest.json and reports/playwright.json, the deep tier reports/deep-*.json; the last line is `N passed, N failed`.
 */
import './setup-tests.mjs'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildWhenChanged } from './build.mjs'
import { runTogether } from './test/commands.mjs'
import { runJourneys } from './test/journeys.mjs'
import { readSelection } from './test/selection.mjs'
import { createTally } from './test/tally.mjs'
import { runVitest } from './test/vitest.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const words = process.argv.slice(2)
const selection = readSelection(words)
if (selection.problem) {
  console.error(`npm test: ${selection.problem}`)
  process.exit(1)
}
const { tier, parts, testFiles, journeyFiles } = selection
const wants = part => parts.includes(part)
if (tier) process.env.TEST_TIER = tier
mkdirSync('reports', { recursive: true })
const tally = createTally()

await runTogether(
  [
    // tests of the sources read the types of the tables, too
    [['tables', 'scripts/tables.mjs'], wants('types') && ['types', 'node_modules/typescript/bin/tsc', '--noEmit']],
    // lint and unused code take about as long as the types alone
    [
      wants('lint') && ['lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
      wants('unused') && ['unused', 'node_modules/knip/bin/knip.js'],
    ],
    // tests of real server processes need a build
    tier && [['build', 'scripts/build.mjs', '--when-changed']],
  ],
  tally,
)
if (testFiles) runVitest({ tier, files: testFiles, update: words.includes('--update') }, tally)
if (journeyFiles) {
  await buildWhenChanged()
  runJourneys({ tier, files: journeyFiles }, tally)
}
if (tier === 'deep') {
  const posting = 'server/platform/money/ledger/post.ts:42-81'
  await runTogether(
    [
      [['load', 'scripts/load.mjs', 'metadata', 'money', '--errors-only']],
      [['mutation', 'scripts/mutate.mjs', 'ledger', posting, '--at-least', '90']],
    ],
    tally,
  )
}

tally.print()
process.exit(tally.failed > 0 ? 1 : 0)
