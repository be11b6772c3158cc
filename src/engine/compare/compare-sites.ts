/** Differences of two site models, as typed changes of named subjects. */

import type { SiteModel } from '../model/site-model.ts'
import { findCauses } from './find-causes.ts'
import { findMoved } from './find-moved.ts'
import { listSubjects, parentSubject, readSubjectAddress, type Subjects, type SubjectValues } from './list-subjects.ts'
import type { SettingChange, SiteChange, SiteNeeds } from './site-change.ts'

/** Lists the changes between two site models. Subjects inside something added or removed are counted there and not listed. */
export function compareSites(before: SiteModel, after: SiteModel, needs?: SiteNeeds): SiteChange[] {
  return compareSubjects(listSubjects(before), listSubjects(after), needs)
}

/** Lists the changes between two lists of subjects, as `compareSites` does for two site models. */
export function compareSubjects(before: Subjects, after: Subjects, needs?: SiteNeeds): SiteChange[] {
  const removed = [...before.keys()].filter(address => !after.has(address))
  const added = [...after.keys()].filter(address => !before.has(address))
  const reparented = pairReparented(removed, added)
  const changes = new Map<string, SiteChange>()

  const removedBranches = branchesOf(removed, before)
  for (const address of removedBranches.keys())
    if (!reparented.from.has(address)) changes.set(address, describeBranch('removed', address, removedBranches, before))
  for (const [address, values] of after) {
    const previous = before.get(reparented.to.get(address) ?? address)
    if (!previous) continue
    const settings = compareValues(previous, values)
    const from = reparented.to.get(address)
    if (settings.length > 0 || from !== undefined)
      changes.set(address, {
        ...describe(from === undefined ? 'changed' : 'moved', address, values),
        ...(settings.length > 0 && { settings }),
        ...(from !== undefined && { from }),
      })
  }
  const addedBranches = branchesOf(added, after)
  for (const address of addedBranches.keys())
    if (!reparented.to.has(address)) changes.set(address, describeBranch('added', address, addedBranches, after))
  for (const { address, behind } of listMoved(before, after)) {
    const change = changes.get(address) ?? describe('moved', address, after.get(address)!)
    changes.set(address, {
      ...change,
      what: 'moved',
      ...(behind !== undefined && { after: nameOf(behind, after.get(behind)!), behind }),
    })
  }
  return findCauses(inOrder([...changes.values()], before, after), needs)
}

/** Sorts changes in the site's own order, kind by kind. */
function inOrder(changes: SiteChange[], before: Subjects, after: Subjects): SiteChange[] {
  const positions = new Map(
    [...after.keys(), ...[...before.keys()].filter(address => !after.has(address))].map((address, i) => [address, i]),
  )
  const kinds = [...new Set([...before.keys(), ...after.keys()].map(address => readSubjectAddress(address).kind))]
  const rank = ({ kind, subject }: SiteChange) => kinds.indexOf(kind) * positions.size + positions.get(subject)!
  return changes.sort((one, other) => rank(one) - rank(other))
}

const describe = (what: SiteChange['what'], subject: string, values: SubjectValues): SiteChange => ({
  what,
  kind: readSubjectAddress(subject).kind,
  subject,
  name: nameOf(subject, values),
})

function nameOf(address: string, values: SubjectValues): string {
  const { title, label, name, 'title.EN': inEnglish } = values
  const shown = title ?? label ?? name ?? inEnglish
  return typeof shown === 'string' && shown !== '' ? shown : readSubjectAddress(address).id
}

function describeBranch(
  what: 'added' | 'removed',
  address: string,
  branches: Branches,
  subjects: Subjects,
): SiteChange {
  const values = subjects.get(address)!
  const inside: Record<string, number> = {}
  for (const inner of branches.get(address) ?? []) {
    const { kind } = readSubjectAddress(inner)
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

/** The topmost of the added or removed subjects -> all those inside it. */
type Branches = ReadonlyMap<string, readonly string[]>

function branchesOf(addresses: readonly string[], subjects: Subjects): Branches {
  const among = new Set(addresses)
  const topOf = (address: string): string => {
    const parent = parentSubject(address, subjects.get(address))
    return parent !== undefined && parent !== address && among.has(parent) ? topOf(parent) : address
  }
  const branches = new Map<string, string[]>()
  for (const address of addresses) {
    const top = topOf(address)
    const inner = branches.get(top) ?? []
    branches.set(top, inner)
    if (top !== address) inner.push(address)
  }
  return branches
}

/** A widget that moved from one parent to another on the same screen is one change. */
function pairReparented(removed: readonly string[], added: readonly string[]) {
  const key = (address: string) => {
    const { kind, id } = readSubjectAddress(address)
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

function compareValues(before: SubjectValues, after: SubjectValues): SettingChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(setting => {
    if (JSON.stringify(before[setting]) === JSON.stringify(after[setting])) return []
    return {
      setting,
      ...(setting in before && { before: before[setting] }),
      ...(setting in after && { after: after[setting] }),
    }
  })
}

function listMoved(before: Subjects, after: Subjects): { address: string; behind: string | undefined }[] {
  const listsBefore = listsOf(before)
  return [...listsOf(after)].flatMap(([list, addresses]) => {
    const was = (listsBefore.get(list) ?? []).filter(address => after.has(address))
    const is = addresses.filter(address => before.has(address))
    return findMoved(was, is).map(address => ({ address, behind: addresses[addresses.indexOf(address) - 1] }))
  })
}

function listsOf(subjects: Subjects): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  for (const address of subjects.keys()) {
    const { list } = readSubjectAddress(address)
    if (list !== undefined) lists.set(list, [...(lists.get(list) ?? []), address])
  }
  return lists
}
