/**
 * `npm run check [-- <part or file> …]`: format, lint and types, the tests of src, demo and scripts, and those beside each file of server
 * that git calls changed. Every part is run, also after a failure. With names it is `npm test` of these parts or files.
 */
import './setup.mjs'
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runTogether } from './test/commands.mjs'
import { createTally } from './test/tally.mjs'
import { runVitest } from './test/vitest.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
if (process.argv.length > 2) await import('./test.mjs')
else {
  mkdirSync('reports', { recursive: true })
  const tally = createTally()
  await runTogether(
    [
      [
        ['tables', 'scripts/tables.mjs'],
        ['types', 'node_modules/typescript/bin/tsc', '--noEmit'],
      ],
      [['lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
    ],
    tally,
  )
  process.env.TEST_TIER = 'main'
  runVitest({ files: ['src/', 'demo/', 'scripts/', ...changedServerFolders()], update: false }, tally)
  tally.print()
  process.exit(tally.failed > 0 ? 1 : 0)
}

function changedServerFolders() {
  const { stdout } = spawnSync('git', ['status', '--porcelain', '--no-renames', '--', 'server'], { encoding: 'utf8' })
  const paths = (stdout ?? '').split('\n').map(line => line.slice(3).trim())
  return [...new Set(paths.filter(Boolean).map(path => `${dirname(path)}/`))]
}
