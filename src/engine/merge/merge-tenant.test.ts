import fc from 'fast-check'
import { expect, it } from 'vitest'
import { timesKnownWork } from '../../../tests/known-work.ts'
import { mergeTenant, type TenantLayerFiles } from './merge-tenant.ts'

const merge = (...files: Record<string, unknown>[]) => {
  const layers: TenantLayerFiles[] = files.map((layer, index) => ({
    id: index === 0 ? 'base' : `brand${index}`,
    files: layer,
  }))
  const { document, problems, sources: origins } = mergeTenant(layers)
  return { document, origins, codes: problems.map(({ code, document: at, pointer }) => `${code} ${at}#${pointer}`) }
}
const menus = (...entries: unknown[]) => ({ 'menus.json': { top: entries } })
const ids = (...layers: Record<string, unknown>[]) => {
  const { document, codes } = merge(...layers)
  return { order: (document.menus.top ?? []).map(entry => entry.id).join(' '), codes }
}

it('ENG-12 objects merge, lists without ids and plain values replace, null removes', () => {
  const { document, codes } = merge(
    { 'tenant.json': { name: 'Base', hosts: ['a', 'b'], constants: { age: 18, page: 24 } } },
    { 'tenant.json': { name: 'Brand', hosts: ['c'], constants: { age: 21, page: null } } },
  )
  expect(document.tenant).toEqual({ name: 'Brand', hosts: ['c'], constants: { age: 21 } })
  expect(codes).toEqual([])
})

it('ENG-12 lists of items with ids merge by id: change, add, remove, move', () => {
  const base = menus({ id: 'a', title: 'A', path: '/a' }, { id: 'b' }, { id: 'c' })
  const { document } = merge(base, menus({ id: 'a', title: 'New' }, { id: 'd' }))
  expect(document.menus.top).toEqual([{ id: 'a', title: 'New', path: '/a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }])
  expect(ids(base, menus({ id: 'b', remove: true })).order).toBe('a c')
  expect(ids(base, menus({ id: 'c', before: 'a' })).order).toBe('c a b')
  expect(ids(base, menus({ id: 'x', after: 'a' }, { id: 'y', after: 'a' })).order).toBe('a x y b c')
  expect(ids(base, menus({ id: 'x', after: 'a' }, { id: 'y', after: 'x' }, { id: 'z', after: 'a' })).order).toBe(
    'a x y z b c',
  )
  expect(ids(base, menus({ id: 'x', before: 'b' }, { id: 'y', after: 'b' })).order).toBe('a x b y c')
  expect(ids(base, { 'menus.json': { top: [] } }).order).toBe('')
  expect(ids(menus({ id: 1 }, { id: 2 }), menus({ id: 1, remove: true })).order).toBe('2')
})

it('ENG-12 the names that place an entry of a list are ordinary names elsewhere', () => {
  const texts = { id: 'ID', before: 'Before', after: 'After', remove: 'Remove' }
  const { document } = merge({ 'texts/EN.json': texts }, { 'texts/EN.json': { id: 'Id', remove: 'Delete' } })
  expect(document.texts).toEqual({ EN: { ...texts, id: 'Id', remove: 'Delete' } })
})

it('ENG-12 tenants extend tenants to any depth, and whole files are inherited or removed', () => {
  const screen = (title: string) => ({
    title,
    paths: ['/x'],
    main: [{ id: 'n', widget: 'w', children: [{ id: 'k', widget: 'w' }] }],
  })
  const { document } = merge(
    { 'screens/home.json': screen('base'), 'screens/old.json': screen('old'), 'texts/EN.json': { a: 'A', b: 'B' } },
    {
      'screens/home.json': { main: [{ id: 'n', children: [{ id: 'j', widget: 'v', before: 'k' }] }] },
      'texts/EN.json': { a: 'AA' },
    },
    { 'screens/home.json': { title: 'deep' }, 'screens/old.json': null, 'texts/EN.json': { b: null } },
  )
  expect(document.screens).toEqual({
    home: {
      title: 'deep',
      paths: ['/x'],
      main: [
        {
          id: 'n',
          widget: 'w',
          children: [
            { id: 'j', widget: 'v' },
            { id: 'k', widget: 'w' },
          ],
        },
      ],
    },
  })
  expect(document.texts).toEqual({ EN: { a: 'AA' } })
})

it('ENG-18 an anchor or an id to remove that matches nothing is a problem', () => {
  const base = menus({ id: 'a' }, { id: 'b' })
  expect(ids(base, menus({ id: 'x', after: 'gone' }))).toEqual({
    order: 'a b x',
    codes: ['merge/unknown-anchor brand1/menus.json#/top/0/after'],
  })
  expect(ids(base, menus({ id: 'a', after: 'a' }))).toEqual({
    order: 'a b',
    codes: ['merge/unknown-anchor brand1/menus.json#/top/0/after'],
  })
  expect(ids(base, menus({ id: 'gone', remove: true })).codes).toEqual(['merge/unknown-id brand1/menus.json#/top/0/id'])
  expect(ids(base, menus({ id: 'b', icon: 'x' }, { id: 'b' })).codes).toEqual([
    'merge/duplicate-id brand1/menus.json#/top/1',
  ])
  expect(ids(base, menus({ id: 'a', title: 'x', after: 'b' }, { id: 'a', remove: true }))).toEqual({
    order: 'b',
    codes: ['merge/duplicate-id brand1/menus.json#/top/1'],
  })
})

it('ENG-16 entries that are placed after each other in a circle all stay in the list', () => {
  const { order, codes } = ids(
    menus({ id: 'a' }, { id: 'b' }),
    menus({ id: 'a', after: 'b' }, { id: 'b', after: 'a' }, { id: 'x', after: 'a' }),
  )
  expect([order.split(' ').sort(), codes]).toEqual([['a', 'b', 'x'], []])
})

it('ENG-18 every leaf knows the file and pointer that set it', () => {
  const { origins } = merge(
    {
      'screens/home.json': {
        title: 't',
        query: ['q', ['r', { s: 1 }]],
        main: [
          { id: 'a', widget: 'w' },
          { id: 'b', settings: { n: 1 } },
        ],
      },
    },
    { 'screens/home.json': { main: [{ id: 'b', before: 'a', settings: { n: 2 } }] } },
  )
  const at = (pointer: string) => {
    const origin = origins.get(pointer)
    return origin && `${origin.layer}/${origin.file}#${origin.pointer}`
  }
  expect(at('/screens/home/title')).toBe('base/screens/home.json#/title')
  expect(at('/screens/home/query/0')).toBe('base/screens/home.json#/query/0')
  expect(at('/screens/home/query/1/1/s')).toBe('base/screens/home.json#/query/1/1/s')
  expect(at('/screens/home/main')).toBe('base/screens/home.json#/main')
  expect(at('/screens/home/main/0/settings/n')).toBe('brand1/screens/home.json#/main/0/settings/n')
  expect(at('/screens/home/main/1/widget')).toBe('base/screens/home.json#/main/0/widget')
})

it('ENG-18 an override that changes nothing is reported', () => {
  const file = { 'tenant.json': { name: 'Same', hosts: ['a'] } }
  expect(merge(file, structuredClone(file)).codes).toEqual([
    'merge/no-change brand1/tenant.json#/name',
    'merge/no-change brand1/tenant.json#/hosts',
  ])
})

it('ENG-16 keys that reach into prototypes, unknown files, wrong shapes and bottomless ones are left out', () => {
  const evil = JSON.parse(
    '{"name":"x","__proto__":{"polluted":1},"constants":{"constructor":{"prototype":{"polluted":1}}}}',
  )
  const { document, codes } = merge({
    'tenant.json': evil,
    'tenants.json': {},
    'theme.json': [],
    'platform/system.json': {},
    'old/platform/system.json': {},
    'screens/constructor.json': { title: 'x' },
    'banners.json': JSON.parse('{"links":{"list":[{"__proto__":{"polluted":1},"a":1},[]]}}'),
  })
  expect(document.tenant).toEqual({ name: 'x', constants: {} })
  expect(Object.keys(document.screens)).toEqual([])
  expect(JSON.stringify(document.banners.links)).toBe('{"list":[{"a":1},[]]}')
  expect(codes).toEqual([
    'document/proto-key base/tenant.json#',
    'document/proto-key base/tenant.json#/constants',
    'document/unknown-file base/tenants.json#',
    'document/bad base/theme.json#',
    'document/unknown-file base/old/platform/system.json#',
  ])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  const deep = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)
  expect(merge({ 'tenant.json': deep }).codes).toEqual([`document/bad base/tenant.json#${'/a'.repeat(100)}`])
  expect(merge({ 'tenant.json': { name: 'x', constants: { deep: [deep] } } }).codes).toEqual([
    'document/bad base/tenant.json#/constants/deep',
  ])
  const nested = JSON.parse(`${'{"id":"a","children":['.repeat(5000)}${']}'.repeat(5000)}`)
  expect(merge(menus(nested)).codes).toEqual([
    `document/bad base/menus.json#/top/0${'/children/0'.repeat(49)}/children`,
  ])
  expect(merge(menus({ id: 'a' }, { id: 'b' }, { children: [nested] })).codes).toHaveLength(1)
})

it('ENG-12 without ids the merge is that of RFC 7396', () => {
  const patch = (target: unknown, change: unknown): unknown => {
    if (typeof change !== 'object' || change === null || Array.isArray(change)) return change
    const result: Record<string, unknown> =
      typeof target === 'object' && target !== null && !Array.isArray(target) ? { ...target } : {}
    for (const [key, value] of Object.entries(change)) {
      if (value === null) delete result[key]
      else result[key] = patch(result[key], value)
    }
    return result
  }
  const key = fc.constantFrom('a', 'b', 'c', 'd')
  const { value } = fc.letrec(tie => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constant(null),
      fc.integer(),
      fc.string(),
      fc.array(fc.integer(), { maxLength: 2 }),
      tie('object'),
    ),
    object: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  }))
  const object = fc.dictionary(key, value, { maxKeys: 4 })
  fc.assert(
    fc.property(object, object, object, (first, second, third) => {
      const { document } = merge({ 'tenant.json': first }, { 'tenant.json': second }, { 'tenant.json': third })
      expect(document.tenant).toEqual(patch(patch(patch({}, first), second), third))
    }),
    { numRuns: 300 },
  )
})

const between = (...layers: Record<string, unknown>[]) =>
  mergeTenant(layers.map((files, i) => ({ id: ['base', 'mid', 'brand'][i]!, files }))).problems.map(
    ({ code, document, pointer, elsewhere }) =>
      `${code} ${document}#${pointer}${elsewhere ? ` and ${elsewhere.document}#${elsewhere.pointer}` : ''}`,
  )

it('ENG-18 a redundant override names the source that has the same value', () => {
  const dark = { 'theme.json': { dark: { bg: 'red' } } }
  expect(between(dark, {}, dark)).toEqual(['merge/no-change brand/theme.json#/dark/bg and base/theme.json#/dark/bg'])
  expect(between(menus({ id: 'a' }, { id: 'b', icon: 'x' }), menus({ id: 'b' }))).toEqual([
    'merge/no-change mid/menus.json#/top/0 and base/menus.json#/top/1',
  ])
})

it('ENG-18 an override that a later layer overrides or removes is reported with both sources', () => {
  const theme = (bg: string) => ({ 'theme.json': { dark: { bg } } })
  expect(between(theme('red'), theme('blue'), theme('green'))).toEqual([
    'merge/shadowed mid/theme.json#/dark/bg and brand/theme.json#/dark/bg',
  ])
  expect(
    between(
      menus({ id: 'a', title: 'A' }),
      menus({ id: 'b' }, { id: 'a', title: 'B' }),
      menus({ id: 'a', remove: true }),
    ),
  ).toEqual(['merge/shadowed mid/menus.json#/top/1/title and brand/menus.json#/top/0'])
  expect(
    between(
      menus({ id: 'a', title: 'A', icon: 'a' }),
      menus({ id: 'a', title: 'B', icon: 'b' }),
      menus({ id: 'a', remove: true }),
    ),
    'of several the first by its pointer',
  ).toEqual(['merge/shadowed mid/menus.json#/top/0/icon and brand/menus.json#/top/0'])
  const texts = (name: string) => ({ 'texts/EN.json': { name } })
  expect(between(texts('a'), texts('b'), texts('c'))).toEqual([
    'merge/shadowed mid/texts/EN.json#/name and brand/texts/EN.json#/name',
  ])
  const screen = (title: string | null) => ({ 'screens/x.json': title === null ? null : { title } })
  expect(between(screen('a'), screen('b'), screen(null))).toEqual([
    'merge/shadowed mid/screens/x.json#/title and brand/screens/x.json#',
  ])
})

it('ENG-18 keys that every tenant sets for itself, and what a layer only adds, are not shadowed', () => {
  const tenant = (id: string) => ({ 'tenant.json': { id, name: id, merchant: id } })
  expect(between(tenant('base'), tenant('mid'), tenant('brand'))).toEqual([])
  expect(between({}, { 'theme.json': { dark: { bg: 'a' } } }, { 'theme.json': { dark: { bg: 'b' } } })).toEqual([])
  expect(between(menus({ id: 'a' }), menus({ id: 'b', title: 'B' }), menus({ id: 'b', remove: true }))).toEqual([])
})

it('ENG-18 null where nothing is inherited, and an object instead of another kind of value, are reported', () => {
  expect(between({ 'tenant.json': { name: 'x' } }, { 'tenant.json': { imageBase: null } })).toEqual([
    'merge/unknown-key mid/tenant.json#/imageBase',
  ])
  expect(between({ 'theme.json': { dark: 7 } }, { 'theme.json': { dark: { bg: 'x' } } })).toEqual([
    'merge/other-kind mid/theme.json#/dark and base/theme.json#/dark',
  ])
  expect(between({ 'menus.json': { top: [] } }, menus({ id: 'a' }))).toEqual([])
  const other = 'merge/other-kind mid/menus.json#/top and base/menus.json#/top'
  for (const top of [7, { a: 1 }]) expect(between({ 'menus.json': { top } }, menus({ id: 'a' }))).toEqual([other])
  expect(between(menus(7), { 'menus.json': { top: { id: 'a' } } })).toEqual([other])
})

it('ENG-16 an entry that lost its id, or has an unknown anchor, affects no other entry', () => {
  const base = menus({ id: 'a' }, { title: 'lost' }, true, { id: 'c' }, { id: 'd' })
  const { document, codes } = merge(base, menus({ id: 'c', title: 'C', before: 7, after: {}, remove: 'yes' }))
  expect(document.menus.top).toEqual([{ id: 'a' }, { title: 'lost' }, true, { id: 'c', title: 'C' }, { id: 'd' }])
  expect(codes).toEqual([
    'document/bad brand1/menus.json#/top/0/remove',
    'document/bad brand1/menus.json#/top/0/before',
    'document/bad brand1/menus.json#/top/0/after',
  ])
  expect(ids(menus({ id: 'a' }, { id: 'b' }, null))).toEqual({
    order: 'a b',
    codes: ['merge/unknown-key base/menus.json#/top/2'],
  })
})

it('ENG-12 ten thousand entries, each after the one before, are placed in a moment', () => {
  const chain = Array.from({ length: 10_000 }, (_, i) => ({
    id: `e${i}`,
    title: 'x',
    ...(i > 0 && { after: `e${i - 1}` }),
  }))
  const place = () =>
    expect(
      merge(menus({ id: 'z' }, ...chain.toReversed()), menus({ id: 'e0', icon: 'x' })).document.menus.top,
    ).toHaveLength(10_001)
  expect(timesKnownWork(place, 200)).toBeLessThan(200)
})
