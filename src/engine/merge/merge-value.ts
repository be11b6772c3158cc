/** Merges one layer's value into an inherited one: RFC 7396, and lists of items with ids merge by id. */

import { isDeeper, isRecord, isUnsafeKey, type Json, step } from '../../schemas/metadata/wire-values.ts'
import type { ProblemCode } from '../problems/problems.ts'
import { createReport, type Report } from '../problems/report.ts'
import { type AnchorChange, moveToAnchors } from './merge-lists.ts'

/** The file and layer that set a value, and its pointer in that file. */
export interface ValueSource {
  layer: string
  /** Path inside the tenant's folder. */
  file: string
  pointer: string
}

/** A value with the source location of every part of it. */
export type Tracked = { from: ValueSource } & (
  | { type: 'value'; value: unknown; isOverride: boolean }
  | { type: 'record'; entries: Map<string, Tracked> }
  | { type: 'list'; items: Map<string, Tracked> }
)

/** Deepest value, far deeper than any real document; also the limit of the recursion. */
const MAX_DEPTH = 100
/** Keys that only position an item. */
export const PLACING: ReadonlySet<string> = new Set(['before', 'after', 'remove'])

/** @returns undefined where no value remains. */
export function mergeValue(
  before: Tracked | undefined,
  patch: unknown,
  from: ValueSource,
  report: Report,
  levels = MAX_DEPTH,
): Tracked | undefined {
  if (patch === null || patch === undefined) {
    if (before) reportShadowed(before, from, report)
    else if (patch === null) add(report, 'merge/unknown-key', from, patch)
    return undefined
  }
  if (typeof patch === 'object' && (levels <= 0 || (isPlainList(patch) && isDeeper(patch, levels)))) {
    add(report, 'document/bad', from, patch, `Nest values at most ${MAX_DEPTH} levels deep.`)
    return before
  }
  if (isRecord(patch)) return mergeRecord(before, patch, from, report, levels)
  if (isListOfIds(patch)) return mergeList(before, patch, from, report, levels)
  if (before?.type === 'value' && isSame(before.value, patch)) {
    const fix = `Remove it: ${before.from.layer}/${before.from.file} has the same value already.`
    add(report, 'merge/no-change', from, patch, fix, before.from)
    return before
  }
  if (before) reportShadowed(before, from, report)
  return { type: 'value', value: patch, from, isOverride: before !== undefined }
}

function mergeRecord(
  before: Tracked | undefined,
  patch: Json,
  from: ValueSource,
  report: Report,
  levels: number,
  isItem = false,
): Tracked {
  const inherited = before?.type === 'record' ? before : undefined
  if (before && !inherited) reportOtherKind(before, patch, from, report)
  const entries = new Map(inherited?.entries)
  for (const key of Object.keys(patch)) {
    if (isUnsafeKey(key)) {
      add(report, 'document/proto-key', from, key)
      continue
    }
    if (isItem && (PLACING.has(key) || (key === 'id' && entries.has('id')))) continue
    const at = { ...from, pointer: from.pointer + step(key) }
    const merged = mergeValue(entries.get(key), patch[key], at, report, levels - 1)
    if (merged) entries.set(key, merged)
    else entries.delete(key)
  }
  return { type: 'record', entries, from: inherited?.from ?? from }
}

function mergeList(
  before: Tracked | undefined,
  patch: readonly unknown[],
  from: ValueSource,
  report: Report,
  levels: number,
): Tracked {
  const inherited = before?.type === 'list' ? before : undefined
  if (before && !inherited) reportOtherKind(before, patch, from, report)
  const items = new Map(inherited?.items)
  const seen = new Set<string>()
  const moves: AnchorChange[] = []
  patch.forEach((item, index) => {
    const at = { ...from, pointer: `${from.pointer}/${index}` }
    if (!hasId(item)) {
      // an item without an id is kept: the schema check reports it
      const lost = mergeValue(undefined, item, at, report, levels - 1)
      if (lost) items.set(`${from.layer} ${index}`, lost)
      return
    }
    const id = String(item.id)
    const known = items.get(id)
    if (seen.has(id)) add(report, 'merge/duplicate-id', at, id)
    else if (known && Object.keys(item).length === 1)
      add(report, 'merge/no-change', at, id, 'Say what is different about it, or remove it.', known.from)
    if (item.remove === true) {
      seen.add(id)
      if (known) reportShadowed(known, at, report)
      else add(report, 'merge/unknown-id', within(at, 'id'), id, listed(items))
      items.delete(id)
      return
    }
    checkPlacing(item, at, report)
    // a duplicate is reported once, not for each key that it repeats
    const isSecond = seen.has(id)
    seen.add(id)
    items.set(id, mergeRecord(known, item, at, isSecond ? createReport() : report, levels - 1, true))
    for (const side of ['before', 'after'] as const) {
      const anchor = item[side]
      if (typeof anchor === 'string') moves.push({ id, side, anchor, pointer: `${at.pointer}/${side}` })
    }
  })
  const { order, unknown } = moveToAnchors([...items.keys()], moves)
  for (const { pointer, anchor } of unknown)
    add(report, 'merge/unknown-anchor', { ...from, pointer }, anchor, listed(items))
  return { type: 'list', items: new Map(order.map(id => [id, items.get(id)!])), from: inherited?.from ?? from }
}

function checkPlacing(item: Item, at: ValueSource, report: Report): void {
  if (item.remove != null)
    add(report, 'document/bad', within(at, 'remove'), item.remove, 'Write true, or leave it out.')
  for (const side of ['before', 'after'])
    if (item[side] != null && typeof item[side] !== 'string')
      add(report, 'document/bad', within(at, side), item[side], 'Write the id of an entry of the list.')
}

/** Keys that every tenant sets for itself, so that overriding them is no problem. */
const OWN = /^\/(?:id|extends|name|merchant|hosts|origin)$/

/** Reports a value of a layer that a later layer sets again or removes, so that it has no effect. */
function reportShadowed(before: Tracked, by: ValueSource, report: Report): void {
  const shadowed = findOverride(before, by.layer)
  if (!shadowed || (by.file === 'tenant.json' && OWN.test(by.pointer))) return
  const fix = `Remove it there or in ${by.layer}/${by.file}, where it is ${shadowed === before ? 'set again' : 'removed'}.`
  add(report, 'merge/shadowed', shadowed.from, shadowed.type === 'value' ? shadowed.value : undefined, fix, by)
}

/** Reports a value of another kind than the inherited one; the schemas decide which of the two is wrong. */
function reportOtherKind(before: Tracked, patch: unknown, by: ValueSource, report: Report): void {
  if (before.type === 'value' && Array.isArray(before.value) && Array.isArray(patch)) return
  const fix = `Write the same kind of value as ${before.from.layer}/${before.from.file} does.`
  // without its names: their order in a file must not matter
  add(report, 'merge/other-kind', by, Array.isArray(patch) ? 'a list' : 'an object', fix, before.from)
}

/** Finds the first override by its pointer, so that the order of names in a file does not matter. */
function findOverride(tracked: Tracked, layer: string): Tracked | undefined {
  if (tracked.type === 'value') return tracked.isOverride && tracked.from.layer !== layer ? tracked : undefined
  let first: Tracked | undefined
  for (const inner of (tracked.type === 'list' ? tracked.items : tracked.entries).values()) {
    const found = findOverride(inner, layer)
    if (found && (!first || placeOf(found) < placeOf(first))) first = found
  }
  return first
}

const placeOf = ({ from }: Tracked): string => `${from.layer}/${from.file}${from.pointer}`

function add(
  report: Report,
  code: ProblemCode,
  at: ValueSource,
  value: unknown,
  fix?: string,
  other?: ValueSource,
): void {
  const elsewhere = other && { document: `${other.layer}/${other.file}`, pointer: other.pointer }
  report.add(code, `${at.layer}/${at.file}`, at.pointer, value, fix, elsewhere)
}

const within = (at: ValueSource, key: string): ValueSource => ({ ...at, pointer: at.pointer + step(key) })

/** An entry of a list of ids. */
export type Item = Json & { id: string | number }
export const hasId = (item: unknown): item is Item =>
  isRecord(item) && (typeof item.id === 'string' || typeof item.id === 'number')

/** Tests for a list of items with ids; an entry that lost its id does not change the kind of the whole list. */
export const isListOfIds = (patch: unknown): patch is unknown[] =>
  Array.isArray(patch) && patch.filter(hasId).length > patch.length / 2

const isPlainList = (patch: unknown): boolean => Array.isArray(patch) && !isListOfIds(patch)

function listed(items: Map<string, Tracked>): string {
  const shown: string[] = []
  for (const id of items.keys()) if (shown.push(id) === 20) break
  return `The list has ${shown.join(', ') || 'nothing'}.`
}
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
