/** Measures the time to build a site, beside reading and copying the same JSON, each in processes of its own. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const WORKER = fileURLToPath(new URL('compile-worker.mjs', import.meta.url))
const SITES = 1000
const ROUNDS = 3
/** Sizes of each list: a usual brand's, and at least twenty times as many. */
const GROWTH = {
  'whitelabel nodes': [{ branches: 20 }, { branches: 400 }],
  'register rules': [{ rules: 50 }, { rules: 1000 }],
  banners: [{ banners: 500 }, { banners: 10_000 }],
  vendors: [{ vendors: 45 }, { vendors: 900 }],
  resources: [{ resources: 500 }, { resources: 10_000 }],
  'screen nodes': [{ nodes: 42 }, { nodes: 840 }],
  texts: [{ texts: 500 }, { texts: 10_000 }],
  'menu entries': [{ entries: 500 }, { entries: 10_000 }],
}
const NOTHING = { branches: 0, rules: 0, banners: 0, vendors: 0, resources: 0, nodes: 0, texts: 0, entries: 0 }

/** @param {string} module the built compile-site.ts */
export function measureCompile(module) {
  const measure = (what, sites, counts = {}, different = 200) => {
    const asked = [module, what, sites, JSON.stringify(counts), different].map(String)
    return JSON.parse(execFileSync(process.execPath, ['--expose-gc', WORKER, ...asked], { encoding: 'utf8' }))
  }
  const kinds = ['parse', 'copy', 'ours', 'foreign copy', 'foreign ours']
  const rounds = interleave(kinds, ROUNDS, what => measure(what, SITES))
  const of = (what, key) => median(rounds[what].map(row => row[key]))
  const ratio = (what, limit, key) => median(rounds[what].map((row, i) => row[key] / rounds[limit][i][key]))
  const against = what => (what === 'parse' || what.endsWith('copy') ? {} : { of: what.replace('ours', 'copy') })

  console.log(
    `\nBuilding a site: milliseconds per brand, ${SITES} in one process (copy = JSON.parse and structuredClone)`,
  )
  console.table(
    Object.fromEntries(
      kinds.map(what => {
        const { of: limit } = against(what)
        const row = {
          first: of(what, 'first').toFixed(1),
          p50: of(what, 'p50').toFixed(2),
          p99: of(what, 'p99').toFixed(2),
          'CPU ms': of(what, 'cpu').toFixed(2),
          'brands/s': Math.round(of(what, 'perSecond')),
          'kB of heap': Math.round(of(what, 'heap')),
          ...(limit && {
            'p50 / copy': ratio(what, limit, 'p50').toFixed(2),
            'CPU / copy': ratio(what, limit, 'cpu').toFixed(2),
            'steady CPU / copy': ratio(what, limit, 'steady').toFixed(2),
          }),
        }
        return [what, row]
      }),
    ),
  )

  const left = [1000, 10_000].map(sites => [
    `${sites} different brands`,
    { 'MB of heap left when all are forgotten': measure('ours', sites, {}, sites).left.toFixed(1) },
  ])
  console.log('\nMemory: what one process keeps after building many brands')
  console.table(Object.fromEntries(left))

  const costs = Object.entries(GROWTH).flatMap(([name, sizes]) => sizes.map((counts, i) => [`${name} ${i}`, counts]))
  const measured = interleave(['nothing', ...costs.map(([name]) => name)], 3, name => {
    const counts = costs.find(cost => cost[0] === name)?.[1] ?? {}
    return measure('build', 45, { ...NOTHING, ...counts }).steady
  })
  const nothing = median(measured.nothing)
  const cost = (name, i) => median(measured[`${name} ${i}`]) - nothing
  console.log(
    '\nGrowth: milliseconds of processor time that a list adds to building (without JSON.parse), and what twenty times as much of it costs',
  )
  console.table(
    Object.fromEntries(
      Object.entries(GROWTH).map(([name, sizes]) => [
        name,
        {
          sizes: sizes.map(counts => Object.values(counts)[0]).join(' and '),
          few: cost(name, 0).toFixed(3),
          many: cost(name, 1).toFixed(2),
          factor: (cost(name, 1) / cost(name, 0)).toFixed(1),
        },
      ]),
    ),
  )
}

/** Runs every measurement once before the next round, so that other load affects all alike. */
function interleave(names, rounds, measure) {
  const rows = Object.fromEntries(names.map(name => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) rows[name].push(measure(name))
  return rows
}

const median = values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
