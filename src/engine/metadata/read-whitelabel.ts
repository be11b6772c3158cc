/** The whitelabel flag tree as a list of what is on (ENG-05). A platform's tree may be of any depth; it is read 64 levels deep. */
import type { Report } from '../problems/report.ts'
import { isRecord, type Json, readFlag, readName } from './wire-values.ts'

export interface ModState {
  /** The node and all its ancestors are enabled, and so are all copies of it. */
  on: boolean
  /** Pointer of the topmost node that is not enabled, on the way to this one. */
  cutBy?: string
}
/** modId -> state; undefined when the platform sent no tree at all. */
export type Whitelabel = ReadonlyMap<string, ModState> | undefined

const DOCUMENT = 'metadata/whitelabel'
const DEEPEST = 64
const MOST = 100_000
const ON: ModState = { on: true }

export function readWhitelabel(wire: unknown, report: Report): Whitelabel {
  const roots = isRecord(wire) ? [wire] : wire
  if (!Array.isArray(roots)) {
    report.add('tree/not-a-list', DOCUMENT, '', wire, 'Send a list of { modId, enabled, childrenNodes }.')
    return undefined
  }
  const mods = new Map<string, ModState>()
  /** The nodes on the way to the one that is read, and where each stands in its list. */
  const trail: unknown[] = []
  const places: number[] = []
  let seen = 0

  const pointer = (): string => {
    const text = `/${places.join('/childrenNodes/')}`
    return isRecord(wire) ? text.slice('/0'.length) : text
  }
  const readList = (list: readonly unknown[], off: ModState | undefined): void => {
    const depth = places.length
    for (let index = 0; index < list.length && seen <= MOST; index++) {
      places[depth] = index
      if (++seen <= MOST) readNode(list[index], off)
      else report.add('tree/too-large', DOCUMENT, '', roots, 'Send fewer nodes.')
    }
    places.length = depth
  }
  const readNode = (raw: unknown, above: ModState | undefined): void => {
    const modId = isRecord(raw) ? readName(raw.modId) : undefined
    if (!isRecord(raw) || modId === undefined) {
      report.add('tree/bad-node', DOCUMENT, pointer(), raw, 'Give the node a modId of at most 100 characters.')
      return
    }
    if (trail.includes(raw)) {
      report.add('tree/cycle', DOCUMENT, pointer(), modId, 'Take the repeated node out of its own children.')
      return
    }
    const enabled = readFlag(raw.enabled)
    if (enabled === undefined)
      report.add('tree/bad-enabled', DOCUMENT, `${pointer()}/enabled`, raw.enabled, 'Send true or false.')
    const off = above ?? (enabled ? undefined : { on: false, cutBy: pointer() })
    const copy = mods.get(modId)
    if (copy) report.add('tree/duplicate', DOCUMENT, pointer(), modId, 'Give one of the two another modId.')
    if (!copy || (copy.on && off)) mods.set(modId, off ?? ON)
    readChildren(raw, off)
  }
  const readChildren = (raw: Json, off: ModState | undefined): void => {
    const children = raw.childrenNodes
    if (children == null) return
    if (!Array.isArray(children))
      report.add('tree/not-a-list', DOCUMENT, `${pointer()}/childrenNodes`, children, 'Send a list of nodes.')
    else if (children.length > 0) {
      if (places.length >= DEEPEST)
        report.add('tree/too-deep', DOCUMENT, pointer(), raw.modId, `Nest nodes at most ${DEEPEST} levels deep.`)
      else {
        trail.push(raw)
        readList(children, off)
        trail.pop()
      }
    }
  }
  readList(roots, undefined)
  return mods
}
