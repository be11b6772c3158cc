/** Rules that hold for every chain of tenants, tried on many. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listTenants, readTenant } from '../../server/tenants/read/read-tenant.ts'
import { mergeTenant, type TenantLayerFiles } from '../../src/engine/index.ts'

type Entry = { id: string; before?: string; after?: string; remove?: true; title?: string; children?: Entry[] }
type Files = Record<string, unknown>

const layersOf = (...files: Files[]): TenantLayerFiles[] => files.map((layer, i) => ({ id: `layer${i}`, files: layer }))
const merge = (...files: Files[]) => mergeTenant(layersOf(...files))
const menu = (entries: readonly Entry[]): Files => ({ 'menus.json': { top: entries } })
const topOf = (...files: Files[]) => (merge(...files).document.menus.top ?? []) as unknown as Entry[]
const idsOf = (entries: readonly { id: string }[]) => entries.map(entry => entry.id)

const IDS = ['a', 'b', 'c', 'd', 'e', 'f']
const id = fc.constantFrom(...IDS)
const title = fc.option(fc.constantFrom('x', 'y', 'z'), { nil: undefined })
const compact = <T extends object>(value: T): T => JSON.parse(JSON.stringify(value))
/** A list of the lowest layer: no places and no removals. */
const list = fc
  .uniqueArray(
    fc.record({
      id,
      title,
      children: fc.option(fc.uniqueArray(fc.record({ id, title }), { selector: e => e.id }), { nil: undefined }),
    }),
    { selector: e => e.id },
  )
  .map(entries => compact(entries) as Entry[])
const change = fc.record({
  id,
  title,
  before: fc.option(id, { nil: undefined }),
  after: fc.option(id, { nil: undefined }),
  remove: fc.option(fc.constant(true as const), { nil: undefined, freq: 6 }),
})
const patch = fc.uniqueArray(change, { selector: e => e.id }).map(entries => compact(entries) as Entry[])
const plainPatch = patch.map(entries => entries.map(({ before: _, after: __, ...entry }) => entry))

const key = fc.constantFrom('a', 'b', 'c', 'd')
const { value } = fc.letrec(tie => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.integer(),
    fc.constantFrom('x', 'y'),
    fc.array(fc.integer(), { maxLength: 2 }),
    tie('record'),
    tie('list'),
  ),
  record: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  list: fc.uniqueArray(fc.record({ id, v: tie('value') }), { selector: e => e.id, maxLength: 4 }),
}))
const file = fc.dictionary(key, value, { maxKeys: 4 })
const chain = fc.array(
  fc.dictionary(fc.constantFrom('tenant.json', 'menus.json', 'screens/home.json', 'texts/EN.json'), file, {
    maxKeys: 3,
  }),
  { minLength: 1, maxLength: 5 },
)

it('ENG-12 a merged list has the inherited ids without removed and with added ones', () => {
  fc.assert(
    fc.property(list, patch, (base, change) => {
      const removed = idsOf(change.filter(entry => entry.remove))
      const expected = new Set([...idsOf(base), ...idsOf(change)].filter(one => !removed.includes(one)))
      // an empty list of changes removes all entries
      if (change.length > 0) expect(new Set(idsOf(topOf(menu(base), menu(change))))).toEqual(expected)
      else expect(topOf(menu(base), menu(change))).toEqual([])
    }),
  )
})

it('ENG-12 unplaced entries keep their order, and added ones follow in theirs', () => {
  fc.assert(
    fc.property(list, plainPatch, (base, change) => {
      fc.pre(change.length > 0)
      const removed = idsOf(change.filter(entry => entry.remove))
      const added = idsOf(change).filter(one => !idsOf(base).includes(one) && !removed.includes(one))
      const kept = idsOf(base).filter(one => !removed.includes(one))
      expect(idsOf(topOf(menu(base), menu(change)))).toEqual([...kept, ...added])
    }),
  )
})

it('ENG-12 a placed entry stands beside its anchor, and the others keep their order', () => {
  fc.assert(
    fc.property(list, id, id, fc.constantFrom('before', 'after'), (base, moved, anchor, side) => {
      fc.pre(idsOf(base).includes(anchor) && moved !== anchor)
      const order = idsOf(topOf(menu(base), menu([{ id: moved, [side]: anchor }])))
      expect(order.indexOf(moved) - order.indexOf(anchor)).toBe(side === 'after' ? 1 : -1)
      expect(order.filter(one => one !== moved)).toEqual(idsOf(base).filter(one => one !== moved))
    }),
  )
})

it('ENG-18 an unknown anchor and a removal of an unknown id are reported once each', () => {
  fc.assert(
    fc.property(list, plainPatch, fc.boolean(), (base, change, isAnchor) => {
      const strange: Entry = isAnchor ? { id: 'new', title: 'N', after: 'nowhere' } : { id: 'nowhere', remove: true }
      const before = merge(menu(base), menu(change)).problems.map(problem => problem.code)
      fc.pre(change.length > 0)
      const after = merge(menu(base), menu([...change, strange])).problems.map(problem => problem.code)
      expect(after.toSorted()).toEqual([...before, isAnchor ? 'merge/unknown-anchor' : 'merge/unknown-id'].toSorted())
    }),
  )
})

it('ENG-12 a repeated layer changes nothing', () => {
  fc.assert(
    fc.property(list, plainPatch, (base, change) => {
      expect(topOf(menu(base), menu(change), menu(change))).toEqual(topOf(menu(base), menu(change)))
    }),
  )
  fc.assert(
    fc.property(file, file, (base, change) => {
      const once = merge({ 'tenant.json': base }, { 'tenant.json': change }).document
      expect(merge({ 'tenant.json': base }, { 'tenant.json': change }, { 'tenant.json': change }).document).toEqual(
        once,
      )
    }),
  )
})

it('ENG-12 a chain equals its merged beginning with the rest laid over it', () => {
  fc.assert(
    fc.property(list, fc.array(patch, { minLength: 1, maxLength: 4 }), patch, (base, between, last) => {
      const beginning = topOf(menu(base), ...between.map(menu))
      expect(topOf(menu(base), ...between.map(menu), menu(last))).toEqual(topOf(menu(beginning), menu(last)))
      expect(topOf(menu(base), {}, ...between.map(menu), {})).toEqual(beginning)
    }),
  )
})

it('ENG-12 the order of files in a layer and of names in a file does not matter', () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, inner]) => [name, turned(inner)]),
    )
  }
  fc.assert(
    fc.property(chain, files => {
      const [one, other] = [merge(...files), merge(...(files.map(turned) as Files[]))]
      expect(other.document).toEqual(one.document)
      const reported = ({ problems }: typeof one) => problems.map(problem => JSON.stringify(problem)).toSorted()
      expect(reported(other)).toEqual(reported(one))
      expect(new Map(other.sources)).toEqual(new Map(one.sources))
    }),
  )
})

const pointerStep = (name: string | number) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`
/** Every value without children, with its pointer. */
function* leavesOf(value: unknown, pointer = ''): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) yield [pointer, value]
  else for (const [name, inner] of Object.entries(value)) yield* leavesOf(inner, pointer + pointerStep(name))
}
const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, name) => (at as Record<string, unknown>)?.[name.replaceAll('~1', '/').replaceAll('~0', '~')],
      value,
    )

/** Looks up every leaf at its recorded source location. @returns the number of leaves */
function checkOrigins(layers: readonly TenantLayerFiles[]): number {
  const { document, sources: origins } = mergeTenant(layers)
  const leaves = [...leavesOf(document)]
  const lost = leaves.filter(([pointer, leaf]) => {
    const origin = origins.get(pointer)
    const said = origin && layers.find(layer => layer.id === origin.layer)?.files[origin.file]
    return said === undefined || valueAt(said, origin!.pointer) !== leaf
  })
  expect(lost).toEqual([])
  return leaves.length
}

it('ENG-18 every leaf of a merged document is found at the source location recorded for it', () => {
  let leaves = 0
  fc.assert(
    fc.property(chain, files => {
      leaves += checkOrigins(layersOf(...files))
    }),
    { numRuns: 300 },
  )
  expect(leaves).toBeGreaterThan(500)
})

it.each(listTenants('tenants'))('ENG-18 so does every leaf of the brand %s', brand => {
  const layers = readTenant('tenants', brand).layers.map(({ id, files }) => ({
    id,
    files: Object.fromEntries(Object.values(files).map(file => [file.path, file.value])),
  }))
  expect(checkOrigins(layers)).toBeGreaterThan(500)
})
