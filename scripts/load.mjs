/**
 * `npm run load [-- <suite> …] [--long] [--errors-only]`: the built server on a PostgreSQL database of its own, under load from this machine.
 * Suites: metadata, mixed, money, logins, lottery, streams, overload, agents; memory is measured in all of them. Ten seconds each, `--long` a minute and more.
 * Prints measured beside goal and writes reports/load.json; exit code 1 when a goal is missed. With `--errors-only`, for a machine that
 * does other work too, rates and times decide nothing.
 */
import './setup.mjs'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { buildWhenChanged } from './build.mjs'

const { openLoadServer } = await import('../tests/load/load-server.mjs')
const { signInMembers } = await import('../tests/load/members.mjs')
const { SUITES } = await import('../tests/load/suites.mjs')
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const args = process.argv.slice(2)
const long = args.includes('--long')
const selected = args.filter(arg => !arg.startsWith('-'))
const unknown = selected.find(name => !(name in SUITES))
if (unknown) {
  console.error(`npm run load: there is no suite named ${unknown}. Suites: ${Object.keys(SUITES).join(', ')}.`)
  process.exit(2)
}
await buildWhenChanged()

const rows = []
const server = await openLoadServer(Number(process.env.PORT || 18_180))
try {
  const members = await signInMembers(server, long ? 300 : 100)
  for (const [name, suite] of Object.entries(SUITES)) {
    if (selected.length > 0 && !selected.includes(name)) continue
    process.stdout.write(`${name} …\n`)
    rows.push(...(await suite({ server, members, long })).map(row => ({ suite: name, ...row })))
  }
  rows.push({
    suite: 'memory',
    what: 'largest resident set, MB',
    measured: await server.largestMemory(),
    goal: 450,
    most: true,
  })
} finally {
  await server.close()
}

const isMet = ({ measured, goal, most }) => goal === undefined || (most ? measured <= goal : measured >= goal)
console.log(`\n${cpus().length} processors, load average ${loadavg()[0].toFixed(1)}; ${server.database}\n`)
console.table(
  rows.map(row => ({
    suite: row.suite,
    what: row.what,
    measured: Math.round(row.measured * 10) / 10,
    goal: row.goal === undefined ? '' : `${row.most ? 'at most' : 'at least'} ${row.goal}`,
    met: row.goal === undefined ? '' : isMet(row) ? 'yes' : 'NO',
  })),
)
mkdirSync('reports', { recursive: true })
const report = { at: new Date().toISOString(), processors: cpus().length, loadAverage: loadavg()[0], long, rows }
writeFileSync('reports/load.json', `${JSON.stringify(report, null, 2)}\n`)
const errorsOnly = args.includes('--errors-only')
process.exit(rows.every(row => isMet(row) || (errorsOnly && row.goal !== 0)) ? 0 : 1)
