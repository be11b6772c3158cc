/** What the platform says about a brand before anybody signs in, put together from its calls (ENG-17, SBX-06). */
import { createHash } from 'node:crypto'
import stringify from 'safe-stable-stringify'
import { banners } from '../../src/schemas/endpoints/banners.ts'
import { domainRoute } from '../../src/schemas/endpoints/domain-route.ts'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { gameVendors } from '../../src/schemas/endpoints/game-vendors.ts'
import { registerSettings } from '../../src/schemas/endpoints/register-settings.ts'
import { systemStatus } from '../../src/schemas/endpoints/system-status.ts'
import { whitelabel } from '../../src/schemas/endpoints/whitelabel.ts'
import type { Metadata } from '../../src/schemas/metadata/metadata.ts'
import type { Clock } from '../http/context.ts'
import type { InProcessCall } from '../http/in-process-calls.ts'

export interface Told {
  version: string
  wire: Metadata
}

/** The calls that a brand's metadata comes from; every one has to answer. */
export const METADATA_CALLS = [systemStatus, whitelabel, registerSettings, domainRoute, banners, gameVendors] as const

/**
 * The platform is asked at most every `everyMs` for a brand, however often somebody wants to know.
 * @throws when a call does not answer: half a brand would be shown otherwise
 */
export function createMetadataReader(
  answer: InProcessCall,
  { clock, everyMs }: { clock: Clock; everyMs: number },
): (tenantId: string) => Promise<Told> {
  const told = new Map<string, { at: number; value: Told }>()
  const asking = new Map<string, Promise<Told>>()
  const read = async (tenantId: string): Promise<Told> => {
    const ask = async <E extends AnyEndpoint>(endpoint: E) => {
      const reply = await answer(endpoint, { tenantId, language: 'EN' })
      if (!reply.ok) throw new Error(`${endpoint.name}: ${reply.problem.code}`)
      return (reply.value as { value: unknown }).value
    }
    const [system, flags, settings, routers, groups, vendors] = await Promise.all(METADATA_CALLS.map(ask))
    const { location: _, ...open } = system as Metadata['system']
    const { resources = [], ...domains } = routers as Metadata['routers']
    const wire: Metadata = {
      // where the caller is says something about us here, and nothing about the player
      system: open,
      whitelabel: flags as Metadata['whitelabel'],
      registerRules: (settings as { rules: Metadata['registerRules'] }).rules,
      resources,
      routers: domains,
      banners: groups as Metadata['banners'],
      vendors: vendors as Metadata['vendors'],
    }
    const version = createHash('sha256').update(stringify(wire)).digest('hex').slice(0, 12)
    told.set(tenantId, { at: clock.now(), value: { version, wire } })
    return { version, wire }
  }
  return async tenantId => {
    const last = told.get(tenantId)
    if (last && clock.now() - last.at < everyMs) return last.value
    const running = asking.get(tenantId) ?? read(tenantId).finally(() => asking.delete(tenantId))
    asking.set(tenantId, running)
    return running
  }
}
