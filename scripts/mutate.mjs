/**
 * `npm run mutate -- <part> [files] [--at-least <score>]`: changes the code of a part bit by bit and reports which changes no test notices, in the terminal and
 * in reports/mutation/. Files may have lines: `npm run mutate -- ledger server/platform/money/ledger/post.ts:50-90`. Exit code 1 when fewer
 * than `--at-least` per cent of the changes were noticed.
 */
import './setup.mjs'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { Stryker } = await import('@stryker-mutator/core')
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const WHOLE_SITES = ['src/engine/site/build-site.test.ts', 'src/engine/problems', 'tests/sites']
/** Parts whose code is tested enough by the tests of its own folder. */
const ON_THEIR_OWN = ['explain', 'patterns']

/** Code of each part, and the folders and files of its tests, all of them with a DOM document or all without. */
const PARTS = {
  engine: { code: ['src/engine/*.ts'], tests: ['src/engine/model/page-model.test.ts', ...WHOLE_SITES] },
  ...Object.fromEntries(
    readdirSync('src/engine', { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => {
        const folder = `src/engine/${name}`
        const tests = [folder, ...(ON_THEIR_OWN.includes(name) ? [] : WHOLE_SITES)]
        return [`engine/${name}`, { code: [`${folder}/**/*.ts`], tests }]
      }),
  ),
  ledger: { code: ['server/platform/money/ledger/*.ts'], tests: ['server/platform/money/ledger'] },
  wallets: {
    code: ['server/platform/money/wallets/*.ts', 'server/platform/games/vendor-wallets/*.ts'],
    tests: ['server/platform/money/wallets', 'server/platform/games/vendor-wallets'],
  },
  withdrawals: {
    code: ['server/platform/features/withdrawals/**/*.ts'],
    tests: [
      'server/platform/features/withdrawals',
      'server/platform/features/matching',
      'server/back-office/withdrawals.test.ts',
    ],
  },
  session: { code: ['server/http/session.ts'], tests: ['server/http/session.test.ts', 'server/platform/jobs'] },
  'browser-session': {
    code: ['src/runtime/session/*.ts'],
    tests: ['src/runtime/session', 'src/app/live-page'],
  },
}

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { 'at-least': { type: 'string' } },
})
const atLeast = values['at-least'] === undefined ? null : Number(values['at-least'])
const files = words.filter(word => /\.ts(:|$)/.test(word))
const names = words.filter(word => !files.includes(word))
const unknown = names.filter(name => !Object.hasOwn(PARTS, name))
if (names.length === 0 || unknown.length > 0) {
  const wrong = unknown.length > 0 ? `There is no part ${unknown.join(', ')}.` : 'Name a part of the code.'
  console.error(`mutate: ${wrong} Parts: ${Object.keys(PARTS).join(' ')}`)
  process.exit(2)
}

// the tests of both tiers notice changes, also in a run of one tier
delete process.env.TEST_TIER
for (const name of names) {
  const { code, tests } = PARTS[name]
  // read by vitest.mutation.config.ts
  process.env.MUTATE_TESTS = tests.join(',')
  await new Stryker({
    mutate: files.length > 0 ? files : [...code, '!**/*.test.ts'],
    plugins: ['./scripts/mutate/loop-runner.mjs'],
    testRunner: 'loop',
    thresholds: { high: 90, low: 80, break: atLeast },
    coverageAnalysis: 'perTest',
    disableTypeChecks: false,
    // a change that takes too long counts as noticed: by default after five seconds, which right code may need on a busy machine
    timeoutMS: 15_000,
    dryRunTimeoutMinutes: 20,
    concurrency: 1,
    reporters: ['clear-text', 'progress', 'json'],
    clearTextReporter: { reportTests: false, logTests: false },
    jsonReporter: { fileName: `reports/mutation/${name.replace('/', '-')}.json` },
    tempDirName: `reports/stryker/${name.replace('/', '-')}`,
    ignorePatterns: ['dist', 'reports', '.data'],
    // there is no such file: Stryker would rewrite tsconfig.json by TypeScript's JavaScript API, which version 7 lacks
    tsconfigFile: 'tsconfig.mutation.json',
    // values computed once, when a module is loaded, stay the same while the tests run
    ignoreStatic: true,
  }).runMutationTest()
}
