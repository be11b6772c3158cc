/** The whitelabel flag tree as a list of what is on (ENG-05). Iterative: a platform's tree may be of any depth. */
import type { Report } from './report.ts'
import { isRecord, type Json, readFlag, readName, step } from './wire-values.ts'

export interface ModState {
  /** The node and all its ancestors are enabled, and so are all copies of it. */
  on: boolean
  /** Pointer of the topmost node that is not enabled, on the way to this one. */
  cutBy?: string
}
/** modId -> state; undefined when the platform sent no tree at all. */
export type Whitelabel = ReadonlyMap<string, ModState> | undefined

interface Visit {
  raw: unknown
  parent: Visit | undefined
  /** Where it stands in its parent's list. */
  index: number
  depth: number
  cutBy: Visit | undefined
}

const DOCUMENT = 'metadata/whitelabel'
const DEEPEST = 64
const MOST = 100_000

export function readWhitelabel(wire: unknown, report: Report): Whitelabel {
  const roots = isRecord(wire) ? [wire] : wire
  if (!Array.isArray(roots)) {
    report.add('tree/not-a-list', DOCUMENT, '', wire, 'Send a list of { modId, enabled, childrenNodes }.')
    return undefined
  }
  const pointerOf = (visit: Visit): string => {
    const above = visit.parent ? `${pointerOf(visit.parent)}/childrenNodes` : ''
    return isRecord(wire) && !visit.parent ? '' : `${above}/${visit.index}`
  }
  const mods = new Map<string, ModState>()
  const waiting: Visit[] = []
  const push = (list: unknown[], parent: Visit | undefined, cutBy: Visit | undefined) => {
    for (let index = list.length - 1; index >= 0; index--)
      waiting.push({ raw: list[index], parent, index, depth: (parent?.depth ?? 0) + 1, cutBy })
  }
  push(roots, undefined, undefined)

  for (let seen = 0; waiting.length > 0; seen++) {
    if (seen === MOST) {
      report.add('tree/too-large', DOCUMENT, '', roots)
      break
    }
    const visit = waiting.pop()!
    const { raw } = visit
    const modId = isRecord(raw) ? readName(raw.modId) : undefined
    if (!isRecord(raw) || modId === undefined) {
      report.add('tree/bad-node', DOCUMENT, pointerOf(visit), raw)
      continue
    }
    if (isWithinItself(visit)) {
      report.add('tree/cycle', DOCUMENT, pointerOf(visit), modId)
      continue
    }
    const enabled = readFlag(raw.enabled)
    if (enabled === undefined) report.add('tree/bad-enabled', DOCUMENT, `${pointerOf(visit)}/enabled`, raw.enabled)
    const cutBy = visit.cutBy ?? (enabled ? undefined : visit)
    const copy = mods.get(modId)
    if (copy) report.add('tree/duplicate', DOCUMENT, pointerOf(visit), modId)
    if (!copy || (copy.on && cutBy)) mods.set(modId, cutBy ? { on: false, cutBy: pointerOf(cutBy) } : { on: true })
    pushChildren(raw, visit, cutBy)
  }
  return mods

  function pushChildren(raw: Json, visit: Visit, cutBy: Visit | undefined): void {
    const children = raw.childrenNodes
    if (children == null) return
    if (!Array.isArray(children))
      report.add('tree/not-a-list', DOCUMENT, `${pointerOf(visit)}${step('childrenNodes')}`, children)
    else if (children.length > 0 && visit.depth >= DEEPEST)
      report.add('tree/too-deep', DOCUMENT, pointerOf(visit), raw.modId)
    else push(children, visit, cutBy)
  }
}

function isWithinItself(visit: Visit): boolean {
  for (let above = visit.parent; above; above = above.parent) if (above.raw === visit.raw) return true
  return false
}
