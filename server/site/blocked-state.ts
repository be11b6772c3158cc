/** A brand as visitors of a blocked country see it: a state of its own, with addresses of its own for its parts (SYS-03). */
import type { SiteState } from './site-state.ts'

const MARK = '_blocked'
const made = new WeakMap<SiteState, SiteState>()

export function blockedState(open: SiteState): SiteState {
  const known = made.get(open)
  if (known) return known
  const { version, wire } = open.metadata
  const state: SiteState = {
    ...open,
    metadata: { version: version + MARK, wire: { ...wire, system: { ...wire.system, regionRestriction: true } } },
    version: open.version + MARK,
    blocked: true,
  }
  made.set(open, state)
  return state
}

/** @returns the metadata version it was made from; undefined when the version names no blocked state. */
export const openVersion = (version: string): string | undefined =>
  version.endsWith(MARK) ? version.slice(0, -MARK.length) : undefined
