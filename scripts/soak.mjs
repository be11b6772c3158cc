/**
 * `npm run soak [-- options]`: the soak test of money. Workers bet, deposit, move, hold and claim on accounts that they share, repeat keys,
 * reuse them for other requests and cut their own connections, while server processes are killed; at the end the ledger is checked.
 * Exit code 0 when no violation was found, 1 when one was, 2 for a wrong command line.
 */
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const HELP = `npm run soak -- [--store postgresql|pglite|both] [--operations 100000] [--kills 200] [--workers 50] [--accounts 20] [--instances 3] [--seed 1]

On PGlite there is one instance, killed 10 times unless told otherwise.
The same seed asks for the same things. Reports: reports/soak-<store>.json`

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const names = ['operations', 'kills', 'workers', 'accounts', 'instances', 'seed']
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
    const options = Object.fromEntries([...names, 'store'].map(name => [name, { type: 'string' }]))
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } })
    if (values.help) {
      console.log(HELP)
      process.exit(0)
    }
    const { store = 'both', ...rest } = values
    if (!['postgresql', 'pglite', 'both'].includes(store))
      throw new Error(`--store is "${store}"; it is postgresql, pglite or both.`)
    const numbers = Object.entries(rest).map(([name, text]) => {
      if (!/^\d{1,9}$/.test(text) || (Number(text) === 0 && name !== 'kills' && name !== 'seed'))
        throw new Error(`--${name} is "${text}"; it must be a whole number, such as ${name === 'kills' ? 20 : 50}.`)
      return [name, Number(text)]
    })
    return { stores: store === 'both' ? ['postgresql', 'pglite'] : [store], numbers: Object.fromEntries(numbers) }
  } catch (error) {
    console.error(`soak: ${error.message}\n\n${HELP}`)
    process.exit(2)
  }
}
