/** Building a site takes time in proportion to its lists: eight times the entries, about eight times the work. */
import { expect, it } from 'vitest'
import { makeTenant } from '../bench/compile-input.mjs'
import { build, siteDocuments } from '../bench/compile-site.ts'

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
/** Allowed growth for eight times the entries, with room for a larger heap; a search per entry would need 64 times. */
const MOST = 24

/** Milliseconds of processor time; the least of several runs, as other load only adds. */
function costOf(counts: Partial<typeof NOTHING>, most: number): number {
  const documents = siteDocuments(makeTenant(1, { ...NOTHING, ...counts }))
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < most; round++) {
    const before = process.cpuUsage()
    for (let i = 0; i < 3; i++) build(documents)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 3000)
  }
  return least
}

/** Cost of a site without any of the entries. */
let nothing: number | undefined

// retried, as other load may fall on one of the two measurements
it.each(Object.entries(FEW))(
  'ENG-16 with eight times the %s a site takes about eight times as long',
  { retry: 3 },
  (name, few) => {
    costOf({ [name]: few }, 6)
    nothing ??= costOf({}, 20)
    const small = costOf({ [name]: few }, 10) - nothing
    const large = costOf({ [name]: few * TIMES }, 4) - nothing
    expect(large).toBeLessThan(Math.max(small, 0.2) * MOST)
  },
)

it('ENG-02 sites built one after the other in any order equal those built alone', () => {
  const worlds = Array.from({ length: 12 }, (_, i) => siteDocuments(makeTenant(i + 1)))
  const alone = worlds.map(documents => JSON.stringify(build(documents)))
  const shuffled = [7, 2, 11, 0, 5, 9, 1, 10, 4, 8, 3, 6, 7, 0]
  for (const at of shuffled) expect(JSON.stringify(build(worlds[at]!))).toBe(alone[at])
})
