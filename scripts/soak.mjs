/**
 * `npm run soak [-- options]`: the soak test of money. Workers bet, deposit, move, hold and claim on accounts that they share, repeat keys,
 * reuse them for other requests and cut their own connections, while server processes are killed; at the end the ledger is checked.
 * With `--database own` the database is harmed too.
 * Exit code 0 when no violation was found, 1 when one was, 2 for a wrong command line.
 */
import './setup.mjs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const HELP = `npm run soak -- [--store postgresql|pglite|both] [--operations 100000] [--kills 200] [--workers 50] [--accounts 20] [--instances 3] [--seed 1]
                [--database own] [--crashes 10]

On PGlite there is one instance, killed 10 times unless told otherwise.
--database own makes a PostgreSQL cluster for this run alone (initdb, fsync on, a temporary folder), stops it --crashes times without
warning and starts it again; after each crash its connections are cut, its sessions ended, or the replies of commits lost; once its disk
is full for some seconds, which needs root. All instances must serve again within 10 s of the database, or the exit code is 1.
The same seed asks for the same things. Reports: reports/soak-<store>.json`

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const names = ['operations', 'kills', 'workers', 'accounts', 'instances', 'seed', 'crashes']
const MAY_BE_ZERO = ['kills', 'crashes', 'seed']
const given = readOptions()
const { buildSoak } = await import('../tests/soak/build-soak.mjs')
const { server, run } = await buildSoak()
const { soak } = await import(pathToFileURL(run).href)
const common = { workers: 50, accounts: 20, seed: 1 }
const choices = {
  postgresql: { ...common, instances: 3, operations: 100_000, kills: 200, ...given.numbers },
  pglite: { ...common, operations: 100_000, kills: 10, ...given.numbers, instances: 1 },
}
let held = true
for (const kind of given.stores) held = (await soak(kind, choices[kind], server)) && held
process.exit(held ? 0 : 1)

function readOptions() {
  try {
    const options = Object.fromEntries([...names, 'store', 'database'].map(name => [name, { type: 'string' }]))
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } })
    if (values.help) {
      console.log(HELP)
      process.exit(0)
    }
    const { database, store = database ? 'postgresql' : 'both', ...rest } = values
    if (database !== undefined && database !== 'own')
      throw new Error(`--database is "${database}"; it is own, or left out for the PostgreSQL of this machine.`)
    if (database && store !== 'postgresql') throw new Error('--database own is a PostgreSQL: leave --store out.')
    if (rest.crashes && !database) throw new Error('--crashes needs --database own: no other database is ever stopped.')
    if (database) rest.crashes ??= '10'
    if (!['postgresql', 'pglite', 'both'].includes(store))
      throw new Error(`--store is "${store}"; it is postgresql, pglite or both.`)
    const numbers = Object.entries(rest).map(([name, text]) => {
      if (!/^\d{1,9}$/.test(text) || (Number(text) === 0 && !MAY_BE_ZERO.includes(name)))
        throw new Error(
          `--${name} is "${text}"; it must be a whole number, such as ${name === 'kills' || name === 'crashes' ? 20 : 50}.`,
        )
      return [name, Number(text)]
    })
    return { stores: store === 'both' ? ['postgresql', 'pglite'] : [store], numbers: Object.fromEntries(numbers) }
  } catch (error) {
    console.error(`soak: ${error.message}\n\n${HELP}`)
    process.exit(2)
  }
}
