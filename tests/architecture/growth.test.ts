/**
 * Building a site takes work in proportion to its lists: eight times the entries, about eight times the work.
 *
 * @module-tag deep
 */
import { Session } from 'node:inspector/promises'
import { setFlagsFromString } from 'node:v8'
import { afterAll, expect, it } from 'vitest'
import { makeTenant } from '../bench/compile-input.mjs'
import { build, siteDocuments } from '../bench/compile-site.ts'

// optimised code is not counted, and counts go with discarded bytecode
for (const flag of ['--no-opt', '--no-flush-bytecode']) setFlagsFromString(flag)
afterAll(() => setFlagsFromString('--opt'))

const NOTHING = { branches: 0, rules: 0, banners: 0, vendors: 0, resources: 0, nodes: 0, texts: 0, entries: 0 }
const FEW = {
  branches: 40,
  rules: 12,
  banners: 1000,
  vendors: 90,
  resources: 1000,
  nodes: 80,
  texts: 1000,
  entries: 1000,
}
const TIMES = 8
/** Allowed growth for eight times the entries; a search per entry would need 64 times. */
const MOST = 16

/** Counts the functions and blocks that run while a site is built, by V8's precise coverage. */
async function workOf(counts: Partial<typeof NOTHING>): Promise<number> {
  const documents = siteDocuments(makeTenant(1, { ...NOTHING, ...counts }))
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  build(documents)
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  return result
    .flatMap(({ functions }) => functions)
    .flatMap(({ ranges }) => ranges)
    .reduce((sum, { count }) => sum + count, 0)
}

it.each(Object.entries(FEW))(
  'ENG-16 with eight times the %s a site takes about eight times the work',
  async (name, few) => {
    await workOf({ [name]: few * TIMES })
    const nothing = await workOf({})
    const small = (await workOf({ [name]: few })) - nothing
    const large = (await workOf({ [name]: few * TIMES })) - nothing
    expect(small, 'work for some entries').toBeGreaterThan(few)
    expect(large / small).toBeLessThan(MOST)
  },
)

it('ENG-02 sites built one after the other in any order equal those built alone', () => {
  const worlds = Array.from({ length: 12 }, (_, i) => siteDocuments(makeTenant(i + 1)))
  const alone = worlds.map(documents => JSON.stringify(build(documents)))
  const shuffled = [7, 2, 11, 0, 5, 9, 1, 10, 4, 8, 3, 6, 7, 0]
  for (const at of shuffled) expect(JSON.stringify(build(worlds[at]!))).toBe(alone[at])
})
