/** How one layer's value changes an inherited one (ENG-12): RFC 7396, and lists of things with ids merge by id. */
import { type AnchorChange, moveToAnchors } from './merge-lists.ts'
import type { Report } from './report.ts'
import { isRecord, isUnsafeKey, type Json, step } from './wire-values.ts'

/** Which file of which layer said something, and where in it. */
export interface Origin {
  layer: string
  /** Path inside the tenant's folder. */
  file: string
  pointer: string
}

/** A value with its origin at every step. */
export type Tracked = { from: Origin } & (
  | { type: 'value'; value: unknown }
  | { type: 'record'; entries: Map<string, Tracked> }
  | { type: 'list'; items: Map<string, Tracked> }
)

const DEEPEST = 100
/** What only says where an item goes. */
const PLACING = new Set(['before', 'after', 'remove'])

/** @returns undefined where nothing is left. */
export function mergeValue(
  before: Tracked | undefined,
  patch: unknown,
  from: Origin,
  report: Report,
): Tracked | undefined {
  if (!isDeep(patch)) return merge(before, patch, from, report)
  report.add(
    'document/bad',
    `${from.layer}/${from.file}`,
    from.pointer,
    patch,
    `It is nested deeper than ${DEEPEST} levels.`,
  )
  return before
}

function merge(before: Tracked | undefined, patch: unknown, from: Origin, report: Report): Tracked | undefined {
  if (patch === null || patch === undefined) return undefined
  if (isRecord(patch)) return mergeRecord(before, patch, from, report)
  if (isListOfIds(patch)) return mergeList(before, patch, from, report)
  if (before?.type === 'value' && isSame(before.value, patch)) {
    report.add(
      'merge/no-change',
      `${from.layer}/${from.file}`,
      from.pointer,
      patch,
      `${before.from.layer}/${before.from.file} says so already.`,
    )
    return before
  }
  return { type: 'value', value: patch, from }
}

function mergeRecord(before: Tracked | undefined, patch: Json, from: Origin, report: Report, isItem = false): Tracked {
  const inherited = before?.type === 'record' ? before : undefined
  const entries = new Map(inherited?.entries)
  for (const key of Object.keys(patch)) {
    const at = { ...from, pointer: from.pointer + step(key) }
    if (isUnsafeKey(key)) {
      report.add('document/proto-key', `${from.layer}/${from.file}`, from.pointer, key)
      continue
    }
    if (isItem && (PLACING.has(key) || (key === 'id' && entries.has('id')))) continue
    const merged = merge(entries.get(key), patch[key], at, report)
    if (merged) entries.set(key, merged)
    else entries.delete(key)
  }
  return { type: 'record', entries, from: inherited?.from ?? from }
}

function mergeList(before: Tracked | undefined, patch: Item[], from: Origin, report: Report): Tracked {
  const inherited = before?.type === 'list' ? before : undefined
  const items = new Map(inherited?.items)
  const document = `${from.layer}/${from.file}`
  const seen = new Set<string>()
  const moves: AnchorChange[] = []
  patch.forEach((item, index) => {
    const id = String(item.id)
    const pointer = `${from.pointer}/${index}`
    if (seen.has(id)) report.add('merge/duplicate-id', document, pointer, id)
    seen.add(id)
    if (item.remove === true) {
      if (!items.delete(id))
        report.add('merge/unknown-id', document, `${pointer}/id`, id, `The list has ${idsOf(items)}.`)
      return
    }
    items.set(id, mergeRecord(items.get(id), item, { ...from, pointer }, report, true))
    for (const side of ['before', 'after'] as const) {
      const anchor = item[side]
      if (typeof anchor === 'string') moves.push({ id, side, anchor, pointer: `${pointer}/${side}` })
    }
  })
  const { order, unknown } = moveToAnchors([...items.keys()], moves)
  for (const { pointer, anchor } of unknown)
    report.add('merge/unknown-anchor', document, pointer, anchor, `The list has ${idsOf(items)}.`)
  return { type: 'list', items: new Map(order.map(id => [id, items.get(id)!])), from: inherited?.from ?? from }
}

type Item = Json & { id: string | number }
const isListOfIds = (patch: unknown): patch is Item[] =>
  Array.isArray(patch) &&
  patch.length > 0 &&
  patch.every(
    item => isRecord(item) && Object.hasOwn(item, 'id') && (typeof item.id === 'string' || typeof item.id === 'number'),
  )

const idsOf = (items: Map<string, Tracked>): string => [...items.keys()].slice(0, 20).join(', ') || 'nothing'
/** Deeper than anybody writes by hand, and than recursion should go. */
function isDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true
    level = level.flatMap(item => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return false
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
