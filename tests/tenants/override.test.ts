/**
 * A brand can override every single value of base, and nothing else changes with it.
 * @module-tag deep
 */
import { expect, it } from 'vitest'
import { validateFile } from '../../server/tenants/check/document-validators.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { plainLayer } from '../../server/tenants/read/tenant-layer.ts'
import { mergeTenant } from '../../src/engine/index.ts'

const base = readTenant('tenants', 'base').layers.map(plainLayer)
const before = mergeTenant(base).document

type Json = Record<string, unknown>
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOfIds = (value: unknown): value is Json[] =>
  Array.isArray(value) && value.length > 0 && value.every(item => isRecord(item) && 'id' in item)

interface Leaf {
  /** Equal for similar leaves, such as the titles of all entries. */
  kind: string
  file: string
  value: unknown
  /** Returns a file that contains only this value. */
  say(value: unknown): Json
}

function* leavesOf(value: unknown, file: string, kind: string, wrap: (inner: unknown) => unknown): Generator<Leaf> {
  if (isRecord(value)) {
    const free = Object.keys(value).length > 12 || /\/(kinds|paths|links|alts|features)$/.test(kind)
    for (const [key, inner] of Object.entries(value))
      if (key !== 'id' && key !== '$schema')
        yield* leavesOf(inner, file, `${kind}/${free ? '*' : key}`, changed => wrap({ [key]: changed }))
  } else if (isListOfIds(value)) {
    for (const item of value)
      yield* leavesOf(item, file, `${kind}/[]`, changed => wrap([{ id: item.id, ...(changed as Json) }]))
  } else yield { kind: file + kind, file, value, say: other => wrap(other) as Json }
}

function differently(value: unknown): unknown {
  if (typeof value === 'number') return value + 1000
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return `${value}-other`
  return Array.isArray(value) ? [...value, value[0] ?? 'other'] : value
}

/** Returns the pointers at which two documents differ. */
function differences(one: unknown, other: unknown, pointer = ''): string[] {
  if (one === other) return []
  if (isRecord(one) && isRecord(other) && Object.keys(one).join() === Object.keys(other).join())
    return Object.keys(one).flatMap(key => differences(one[key], other[key], `${pointer}/${key}`))
  if (isListOfIds(one) && isListOfIds(other) && one.length === other.length)
    return one.flatMap((item, i) => differences(item, other[i], `${pointer}/${item.id}`))
  return JSON.stringify(one) === JSON.stringify(other) ? [] : [pointer]
}

/** One leaf of each kind from every file of base. */
const leaves = new Map<string, Leaf>()
for (const [file, content] of Object.entries(base[0]!.files))
  if (!file.startsWith('platform/'))
    for (const leaf of leavesOf(content, file, '', inner => inner))
      if (!leaves.has(leaf.kind)) leaves.set(leaf.kind, leaf)

it('ENG-13 base holds menus, regions, forms, dialogs, screens, banners, kinds, toggles, theme, constants', () => {
  expect(Object.keys(before.menus)).toEqual(
    expect.arrayContaining(['top', 'drop', 'member', 'agent', 'side', 'help', 'social', 'bottom']),
  )
  for (const region of ['header', 'banner', 'side', 'footer', 'bottom'] as const)
    expect(before.shell[region].length, region).toBeGreaterThan(0)
  expect(Object.keys(before.forms)).toEqual(expect.arrayContaining(['login', 'register']))
  expect(Object.keys(before.dialogs)).toEqual(expect.arrayContaining(['login', 'register', 'notice']))
  expect(Object.keys(before.patterns.kinds).length).toBeGreaterThanOrEqual(20)
  expect(Object.keys(before.tenant.constants).length).toBeGreaterThan(25)
})

it('ENG-12 any value of base is changed by a file with this value alone', () => {
  expect(leaves.size).toBeGreaterThan(150)
  const wrong = [...leaves.values()].flatMap(({ kind, file, value, say }) => {
    const { document, problems } = mergeTenant([...base, { id: 'x', files: { [file]: say(differently(value)) } }])
    const changed = differences(before, document)
    return changed.length === 1 && problems.length === 0 ? [] : [`${kind}: ${changed.join(', ')}`]
  })
  expect(wrong).toEqual([])
})

it('ENG-13 a file with one value alone fits the schema for brands', () => {
  const wrong = [...leaves.values()].flatMap(({ kind, file, value, say }) =>
    validateFile(file, say(value), false).map(({ message }) => `${kind}: ${message}`),
  )
  expect(wrong).toEqual([])
})
