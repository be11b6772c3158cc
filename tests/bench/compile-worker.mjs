/**
 * One measurement in its own process: node compile-worker.mjs <module> <measurement> <tenants> <counts as JSON> <different tenants>
 * prints milliseconds per tenant without making the inputs, kB of heap per kept model, and MB of heap at the end.
 */
import { makeTenant } from './compile-input.mjs'

const [module, what, tenants, counts = '{}', different = '200'] = process.argv.slice(2)
const { build, compile, siteDocuments } = await import(module)
const copy = text => structuredClone(JSON.parse(text))
const WORK = {
  build: { of: siteDocuments, read: JSON.parse, do: documents => build(documents) },
  parse: { of: siteDocuments, do: text => JSON.parse(text) },
  copy: { of: siteDocuments, do: copy },
  ours: { of: siteDocuments, do: text => build(JSON.parse(text)) },
  'foreign copy': { of: input => input, do: copy },
  'foreign ours': {
    of: input => input,
    do: text => {
      const { bootstrap, tenant } = JSON.parse(text)
      return compile(bootstrap, tenant)
    },
  },
}
const work = WORK[what]
const KEPT = 100

const times = []
let kept = []
for (let i = 0; i < Number(tenants); i++) {
  const json = JSON.stringify(work.of(makeTenant((i % Number(different)) + 1, JSON.parse(counts))))
  const text = work.read ? work.read(json) : json
  const before = process.cpuUsage()
  const start = performance.now()
  const made = work.do(text)
  const wall = performance.now() - start
  const { user, system } = process.cpuUsage(before)
  times.push({ wall, cpu: (user + system) / 1000 })
  if (kept.length < KEPT) kept.push(made)
}
globalThis.gc?.()
const full = process.memoryUsage().heapUsed
const models = kept.length
kept = []
globalThis.gc?.()
const left = process.memoryUsage().heapUsed / 1e6
const heap = full / models / 1000 - (left * 1000) / models

const sorted = times.map(({ wall }) => wall).sort((a, b) => a - b)
const at = share => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
const sum = key => times.reduce((total, time) => total + time[key], 0)
/** Drops the first third, in which code is still being compiled. */
const steady = times.slice(Math.floor(times.length / 3))
console.log(
  JSON.stringify({
    first: times[0].wall,
    p50: at(0.5),
    p99: at(0.99),
    cpu: sum('cpu') / times.length,
    steady: steady.reduce((total, { cpu }) => total + cpu, 0) / steady.length,
    perSecond: (times.length / sum('wall')) * 1000,
    heap,
    left,
  }),
)
