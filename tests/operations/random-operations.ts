/** Layers of the sample brands and random ones, and random operations on them. */
import fc from 'fast-check'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { applyOperation, type Layer, mergeLayers, type Operation, type Place } from '../../src/engine/index.ts'
import { findDocumentFile } from '../../src/schemas/document/files.ts'
import { SAMPLE_BRANDS } from '../sample-brands.ts'

/** A layer with the documents that it inherits. */
export interface Brand {
  layer: Layer
  base: Layer
}

/** A brand of one document, and the text of its own file, if it has one. */
export interface SampleBrand extends Brand {
  file: string
  text: string | undefined
}

/** Reads each document of a sample brand as a brand of that document alone, so that a pair is tried fast. */
function readBrands(id: string): SampleBrand[] {
  const read = readTenant('tenants', id).layers
  const layers = read.map(({ id, files }) => ({
    id,
    files: Object.fromEntries(
      Object.values(files).flatMap(({ path, value }) => (findDocumentFile(path) ? [[path, value]] : [])),
    ),
  }))
  const [layer, base] = [layers.at(-1)!.files, mergeLayers(layers.slice(0, -1))]
  const pick = (files: Layer, file: string) => (Object.hasOwn(files, file) ? { [file]: files[file] } : {})
  return [...new Set([...Object.keys(layer), ...Object.keys(base)])].map(file => ({
    file,
    text: read.at(-1)!.files[file]?.text,
    layer: pick(layer, file),
    base: pick(base, file),
  }))
}

const IDS = ['a', 'b', 'c', 'd', 'e', 'f']
const id = fc.constantFrom(...IDS)
const place = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  id.map((before): Place => ({ before })),
  id.map((after): Place => ({ after })),
)
const leaf = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom('x', 'y', '~/['),
  fc.array(fc.nat({ max: 3 }), { maxLength: 2 }),
)
const key = fc.constantFrom('k', 'l', '[m]', 'n/o')
const flat = fc.dictionary(key, leaf, { maxKeys: 2 })
const listOf = (more: fc.Arbitrary<object>) =>
  fc.uniqueArray(
    fc.tuple(id, more).map(([id, more]) => ({ id, ...more })),
    { selector: one => one.id, maxLength: 5 },
  )
const record = fc.dictionary(key, fc.oneof(leaf, flat, listOf(flat)), { maxKeys: 3 })
const override = fc
  .tuple(id, record, place, fc.integer({ min: 0, max: 5 }))
  .map(([id, more, place, die]) => (die === 0 ? { id, remove: true } : { id, ...more, ...place }))
const entries = listOf(record)
const overrides = fc.uniqueArray(override, { selector: one => one.id })
const DOCUMENT = 'menus.json'

/** Random layers over random documents: what a file may hold, also without sense. */
export const randomBrand: fc.Arbitrary<Brand> = fc
  .record({ list: entries, own: overrides, settings: record, ownSettings: record, hasOwn: fc.boolean() })
  .map(({ list, own, settings, ownSettings, hasOwn }) => ({
    base: { 'tenant.json': { id: 'base' }, [DOCUMENT]: { list, settings } },
    layer: {
      'tenant.json': { id: 'brand' },
      ...(hasOwn && { [DOCUMENT]: { $schema: 'x', ...(own.length > 0 && { list: own }), settings: ownSettings } }),
    },
  }))

const samples = SAMPLE_BRANDS.flatMap(readBrands)
export const sampleBrand: fc.Arbitrary<SampleBrand> = fc.constantFrom(...samples)
/** Documents of which the brand has a file of its own. */
export const sampleFile: fc.Arbitrary<SampleBrand> = fc.constantFrom(
  ...samples.filter(({ text }) => text !== undefined),
)

/** Two operations that each apply to the layer, mostly on values close to each other. */
export type Pair<From extends Brand = Brand> = From & { one: Operation; other: Operation }

const draw = fc.record({
  kind: fc.constantFrom(...(['set', 'inherit', 'add', 'remove', 'move'] as const)),
  address: fc.nat(),
  /** How far the second operation is from the first among the addresses of the document; far ones are anywhere. */
  distance: fc.integer({ min: -4, max: 6 }),
  anchor: fc.nat(),
  side: fc.constantFrom('before', 'after', 'inherited', 'inherited'),
  value: fc.oneof(leaf, record),
})
type Draw = typeof draw extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** Draws pairs of operations on brands. */
export const pairsOn = <From extends Brand>(brands: fc.Arbitrary<From>): fc.Arbitrary<Pair<From>> =>
  fc
    .tuple(brands, fc.nat(), draw, draw)
    .map(([brand, file, first, second]) => {
      const targets = targetsOf(brand, file)
      const at = first.address % targets.length
      const isNear = Math.abs(second.distance) < 5
      const other = isNear
        ? Math.min(targets.length - 1, Math.max(0, at + second.distance))
        : second.address % targets.length
      return { ...brand, one: operationAt(targets[at]!, first), other: operationAt(targets[other]!, second) }
    })
    .filter(({ layer, base, one, other }) => [one, other].every(each => 'layer' in applyOperation(layer, base, each)))

/** Operations of two people, each of whom makes them one after the other on the same layer. */
export const sequencesOn = (
  brands: fc.Arbitrary<Brand>,
): fc.Arbitrary<Brand & { mine: Operation[]; theirs: Operation[] }> =>
  fc
    .tuple(brands, fc.nat(), fc.array(draw, { maxLength: 4 }), fc.array(draw, { maxLength: 4 }))
    .map(([brand, file, first, second]) => ({
      ...brand,
      mine: operationsOf(brand, file, first),
      theirs: operationsOf(brand, file, second),
    }))

function operationsOf({ layer, base }: Brand, file: number, draws: readonly Draw[]): Operation[] {
  const made: Operation[] = []
  let state = layer
  for (const one of draws) {
    const targets = targetsOf({ layer: state, base }, file)
    if (targets.length === 0) break
    const operation = operationAt(targets[one.address % targets.length]!, one)
    const applied = applyOperation(state, base, operation)
    if ('refusal' in applied) continue
    made.push(operation)
    state = applied.layer
  }
  return made
}

interface Target {
  at: string
  /** Ids of the list that the value is, or that it stands in. */
  ids: string[]
  kind: 'list' | 'entry' | 'value'
}

/** Lists the values of a document, merged. */
function targetsOf({ layer, base }: Brand, file: number): Target[] {
  const merged = mergeLayers([base, layer].map((files, index) => ({ id: `${index}`, files })))
  const files = Object.keys(merged)
  const name = files[file % files.length]
  if (name === undefined) return []
  return [...walk(merged[name], `${name.replace('.json', '')}:`)]
}

function* walk(value: unknown, at: string, ids: string[] = [], isEntry = false): Generator<Target> {
  if (Array.isArray(value) && value.every(one => one?.id !== undefined)) {
    const own = value.map(one => String(one.id))
    yield { at, ids: own, kind: 'list' }
    for (const one of value) yield* walk(one, `${at}/[${escapeName(String(one.id))}]`, own, true)
    return
  }
  yield { at, ids, kind: isEntry ? 'entry' : 'value' }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [key, inner] of Object.entries(value))
    if (!(isEntry && key === 'id')) yield* walk(inner, `${at}/${escapeName(key).replace(/^\[/, '~2')}`)
}

const escapeName = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

function operationAt({ at, ids, kind: target }: Target, { kind, anchor, side, value }: Draw): Operation {
  const beside = ids[anchor % Math.max(1, ids.length)]
  const place = (side === 'inherited' || beside === undefined ? {} : { [side]: beside }) as
    | Place
    | Record<string, never>
  const list = target === 'list' ? at : at.replace(/\/\[[^/]*\]$/, '')
  const entry = typeof value === 'object' && !Array.isArray(value) ? value : { v: value }
  if (kind === 'add') return { kind, at: `${list}/[${NEW[anchor % NEW.length]}]`, value: { ...entry, ...place } }
  if (kind === 'move') return { kind, at, ...('before' in place || 'after' in place ? { place: place as Place } : {}) }
  if (kind === 'set') return { kind, at, value: target === 'entry' || at.endsWith(':') ? entry : value }
  return { kind, at }
}

const NEW = ['a', 'c', 'f', 'new-1', 'new-2', 'new-3']
