/** Changes the state of a draft to that which a simulated visitor meets. */
import { createHash } from 'node:crypto'
import stringify from 'safe-stable-stringify'
import type { Simulation } from '../../src/schemas/studio/simulation.ts'
import { nameVersion, phaseAt, readVersion } from '../site/moment-version.ts'
import type { SiteState } from '../site/site-state.ts'

/**
 * Returns a state with a version of its own, so that no cached response is shared with another simulation. Page views of a preview are
 * never counted.
 * @param now the real time, in milliseconds since 1970
 */
export function simulateState(state: SiteState, simulation: Simulation, now: number): SiteState {
  const { status, at = now } = simulation
  const { release, metadata } = state
  const { analytics: _, ...system } = metadata.wire.system ?? { status: 0 }
  const open = { status: 0 as const, maintenance: false, regionRestriction: false }
  const shown = status === undefined ? system : { ...system, ...open, status: status as 0 | 1 | 2 }
  const { moment } = phaseAt(release, at)
  const mark = createHash('sha256').update(stringify(simulation)).digest('hex').slice(0, 8)
  const version = nameVersion(`${readVersion(metadata.version).version}p${mark}`, moment)
  return {
    ...state,
    metadata: { version, wire: { ...metadata.wire, system: shown } },
    version: `${state.version}/${version}`,
    moment,
  }
}
