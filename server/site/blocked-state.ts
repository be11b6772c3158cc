/** State of a brand for visitors of a blocked country: a state of its own, with addresses of its own for its parts. */
import type { SiteState } from './site-state.ts'

const SUFFIX = '_blocked'
const states = new WeakMap<SiteState, SiteState>()

export function blockedState(open: SiteState): SiteState {
  const known = states.get(open)
  if (known) return known
  const { version, wire } = open.metadata
  const state: SiteState = {
    ...open,
    metadata: { version: version + SUFFIX, wire: { ...wire, system: { ...wire.system, regionRestriction: true } } },
    version: open.version + SUFFIX,
    blocked: true,
  }
  states.set(open, state)
  return state
}

/** Returns the metadata version that a blocked state was made from; undefined when the version names none. */
export const openVersion = (version: string): string | undefined =>
  version.endsWith(SUFFIX) ? version.slice(0, -SUFFIX.length) : undefined
