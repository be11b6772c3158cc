/** What differs between two site models, as typed changes of named things (TEN-04). */

import type { SiteModel } from '../site-model.ts'
import { findCauses, type Needs } from './find-causes.ts'
import { findMoved } from './find-moved.ts'
import { holderOf, listThings, readAddress, type Things, type ThingValues } from './list-subjects.ts'

export interface SettingChange {
  /** Dotted name: `title`, `messages.required`, `settings.count`. */
  setting: string
  /** Absent: it was not set. */
  before?: unknown
  /** Absent: it is set no more. */
  after?: unknown
}

export interface SiteChange {
  what: 'added' | 'removed' | 'moved' | 'changed'
  /** The word before the colon of `thing`. */
  kind: string
  /** Address, as `explain` takes it: `menu:agent/dividend`. */
  thing: string
  /** What players read of it; else its id. */
  name: string
  /** For `changed`, and for `moved` when that is not all. */
  settings?: SettingChange[]
  /** For `moved`: name of what it stands behind now; absent when it stands first. */
  after?: string
  /** For `moved`: its address before, when something else holds it now. */
  from?: string
  /** For `added` and `removed`: how many things came or went with it, by kind. */
  inside?: Record<string, number>
  /** Addresses of the changes that brought this one about. */
  because?: string[]
}

/** What the things of both sites hang on; with it, changes get their causes. */
export interface SiteNeeds {
  before: Needs
  after: Needs
}

/** The same models give no changes. Things that are held by something added or removed are counted there and not listed. */
export function compareSites(before: SiteModel, after: SiteModel, needs?: SiteNeeds): SiteChange[] {
  return compareThings(listThings(before), listThings(after), needs)
}

/** @see compareSites */
export function compareThings(before: Things, after: Things, needs?: SiteNeeds): SiteChange[] {
  const removed = [...before.keys()].filter(address => !after.has(address))
  const added = [...after.keys()].filter(address => !before.has(address))
  const rehomed = pairRehomed(removed, added)
  const changes = new Map<string, SiteChange>()

  const gone = branchesOf(removed, before)
  for (const address of gone.keys())
    if (!rehomed.from.has(address)) changes.set(address, come('removed', address, gone, before))
  for (const [address, values] of after) {
    const then = before.get(rehomed.to.get(address) ?? address)
    if (!then) continue
    const settings = compareValues(then, values)
    const from = rehomed.to.get(address)
    if (settings.length > 0 || from !== undefined)
      changes.set(address, {
        ...describe(from === undefined ? 'changed' : 'moved', address, values),
        ...(settings.length > 0 && { settings }),
        ...(from !== undefined && { from }),
      })
  }
  const came = branchesOf(added, after)
  for (const address of came.keys())
    if (!rehomed.to.has(address)) changes.set(address, come('added', address, came, after))
  for (const { address, behind } of listMoved(before, after)) {
    const change = changes.get(address) ?? describe('moved', address, after.get(address)!)
    changes.set(address, {
      ...change,
      what: 'moved',
      ...(behind !== undefined && { after: nameOf(behind, after.get(behind)!) }),
    })
  }
  return findCauses(inOrder([...changes.values()], before, after), needs)
}

/** In the site's own order, kind by kind. */
function inOrder(changes: SiteChange[], before: Things, after: Things): SiteChange[] {
  const places = new Map(
    [...after.keys(), ...[...before.keys()].filter(address => !after.has(address))].map((address, i) => [address, i]),
  )
  const kinds = [...new Set([...before.keys(), ...after.keys()].map(address => readAddress(address).kind))]
  const rank = ({ kind, thing }: SiteChange) => kinds.indexOf(kind) * places.size + places.get(thing)!
  return changes.sort((one, other) => rank(one) - rank(other))
}

const describe = (what: SiteChange['what'], thing: string, values: ThingValues): SiteChange => ({
  what,
  kind: readAddress(thing).kind,
  thing,
  name: nameOf(thing, values),
})

function nameOf(address: string, { title, label, name }: ThingValues): string {
  const shown = title ?? label ?? name
  return typeof shown === 'string' && shown !== '' ? shown : readAddress(address).id
}

function come(what: 'added' | 'removed', address: string, branches: Branches, things: Things): SiteChange {
  const values = things.get(address)!
  const inside: Record<string, number> = {}
  for (const held of branches.get(address) ?? []) {
    const { kind } = readAddress(held)
    inside[kind] = (inside[kind] ?? 0) + 1
  }
  const settings = Object.entries(values).map(([setting, value]) =>
    what === 'added' ? { setting, after: value } : { setting, before: value },
  )
  return {
    ...describe(what, address, values),
    ...(settings.length > 0 && { settings }),
    ...(Object.keys(inside).length > 0 && { inside }),
  }
}

/** What nothing else in the list holds -> all that came or went with it. */
type Branches = ReadonlyMap<string, readonly string[]>

function branchesOf(addresses: readonly string[], things: Things): Branches {
  const among = new Set(addresses)
  const topOf = (address: string): string => {
    const holder = holderOf(address, things.get(address))
    return holder !== undefined && holder !== address && among.has(holder) ? topOf(holder) : address
  }
  const branches = new Map<string, string[]>()
  for (const address of addresses) {
    const top = topOf(address)
    const held = branches.get(top) ?? []
    branches.set(top, held)
    if (top !== address) held.push(address)
  }
  return branches
}

/** A widget that left one holder for another of the same screen is one move. */
function pairRehomed(removed: readonly string[], added: readonly string[]) {
  const key = (address: string) => {
    const { kind, id } = readAddress(address)
    return kind === 'widget' ? `${address.split('/')[0]} ${id}` : undefined
  }
  const from = new Map<string, string>()
  const to = new Map<string, string>()
  for (const address of removed) {
    const same = (other: string) => key(address) !== undefined && key(other) === key(address)
    const [target, ...more] = added.filter(same)
    if (target === undefined || more.length > 0 || removed.filter(same).length > 1) continue
    from.set(address, target)
    to.set(target, address)
  }
  return { from, to }
}

function compareValues(before: ThingValues, after: ThingValues): SettingChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(setting => {
    if (JSON.stringify(before[setting]) === JSON.stringify(after[setting])) return []
    return {
      setting,
      ...(setting in before && { before: before[setting] }),
      ...(setting in after && { after: after[setting] }),
    }
  })
}

function listMoved(before: Things, after: Things): { address: string; behind: string | undefined }[] {
  const then = listsOf(before)
  return [...listsOf(after)].flatMap(([list, addresses]) => {
    const was = (then.get(list) ?? []).filter(address => after.has(address))
    const is = addresses.filter(address => before.has(address))
    return findMoved(was, is).map(address => ({ address, behind: addresses[addresses.indexOf(address) - 1] }))
  })
}

function listsOf(things: Things): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  for (const address of things.keys()) {
    const { list } = readAddress(address)
    if (list !== undefined) lists.set(list, [...(lists.get(list) ?? []), address])
  }
  return lists
}
