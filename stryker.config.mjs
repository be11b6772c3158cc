/**
 * `npm run mutate [-- --mutate <files>]`: changes the engine, the ledger and the session code bit by bit and reports which changes no
 * test notices. Takes hours for everything and is not part of `npm test`; results of a part are in docs/measured.md.
 */
export default {
  mutate: [
    'src/engine/**/*.ts',
    'server/platform/ledger/**/*.ts',
    'server/platform/wallets/**/*.ts',
    'server/http/session.ts',
    'src/runtime/session/**/*.ts',
    '!**/*.test.ts',
  ],
  testRunner: 'loop',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  dryRunTimeoutMinutes: 20,
  // a change that takes too long counts as noticed: by default after five seconds, which a busy machine needs for what is right
  timeoutMS: 60_000,
  plugins: ['./scripts/mutate/loop-runner.mjs'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  reporters: ['clear-text', 'progress', 'json'],
  jsonReporter: { fileName: process.env.MUTATE_REPORT ?? 'reports/mutation.json' },
  tempDirName: process.env.MUTATE_TEMP ?? 'reports/stryker',
  ignorePatterns: ['dist', 'reports', '.data'],
  // there is no such file: Stryker would rewrite tsconfig.json by the JavaScript API of TypeScript, which version 7 has not
  tsconfigFile: 'tsconfig.mutation.json',
  // a change that breaks a type is noticed by the type checker
  ignoreStatic: true,
}
