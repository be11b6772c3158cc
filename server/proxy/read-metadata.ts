/** Composes a brand's metadata from the upstream's public calls. */
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

export interface VersionedMetadata {
  version: string
  wire: Metadata
}

/** Calls that a brand's metadata comes from; every one must answer. */
export const METADATA_CALLS = [systemStatus, whitelabel, registerSettings, domainRoute, banners, gameVendors] as const

/**
 * Calls the upstream at most every `everyMs` for a brand, however often the metadata is read.
 * @throws when a call does not answer, because incomplete metadata would show half a brand
 */
export function createMetadataReader(
  answer: InProcessCall,
  { clock, everyMs }: { clock: Clock; everyMs: number },
): (tenantId: string) => Promise<VersionedMetadata> {
  const cache = new Map<string, { at: number; value: VersionedMetadata }>()
  const reading = new Map<string, Promise<VersionedMetadata>>()
  const read = async (tenantId: string): Promise<VersionedMetadata> => {
    const ask = async <E extends AnyEndpoint>(endpoint: E) => {
      const reply = await answer(endpoint, { tenantId, language: 'EN' })
      if (!reply.ok) throw new Error(`${endpoint.name}: ${reply.problem.code}`)
      return (reply.value as { value: unknown }).value
    }
    const [system, flags, settings, routers, groups, vendors] = await Promise.all(METADATA_CALLS.map(ask))
    const { location: _, ...open } = system as Metadata['system']
    const { resources = [], ...domains } = routers as Metadata['routers']
    const wire: Metadata = {
      // the upstream reports our own location here, not the player's
      system: open,
      whitelabel: flags as Metadata['whitelabel'],
      registerRules: (settings as { rules: Metadata['registerRules'] }).rules,
      resources,
      routers: domains,
      banners: groups as Metadata['banners'],
      vendors: vendors as Metadata['vendors'],
    }
    const version = createHash('sha256').update(stringify(wire)).digest('hex').slice(0, 12)
    cache.set(tenantId, { at: clock.now(), value: { version, wire } })
    return { version, wire }
  }
  return async tenantId => {
    const last = cache.get(tenantId)
    if (last && clock.now() - last.at < everyMs) return last.value
    const running = reading.get(tenantId) ?? read(tenantId).finally(() => reading.delete(tenantId))
    reading.set(tenantId, running)
    return running
  }
}
