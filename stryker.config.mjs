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
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  dryRunTimeoutMinutes: 20,
  // a change that takes too long counts as noticed: by default after five seconds, which a busy machine needs for what is right
  timeoutMS: 60_000,
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  reporters: ['clear-text', 'progress', 'json'],
  jsonReporter: { fileName: 'reports/mutation.json' },
  tempDirName: 'reports/stryker',
  ignorePatterns: ['dist', 'reports', '.data'],
  // there is no such file: Stryker would rewrite tsconfig.json by the JavaScript API of TypeScript, which version 7 has not
  tsconfigFile: 'tsconfig.mutation.json',
  // a change that breaks a type is noticed by the type checker
  ignoreStatic: true,
}
