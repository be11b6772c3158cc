/** What a brand's pages are made of. */

import type { Metadata } from '../../src/schemas/metadata/metadata.ts'
import type { Release } from '../tenants/release/release.ts'

export interface SiteState {
  tenantId: string
  release: Release
  metadata: { version: string; wire: Metadata }
  /** Names everything that a response made of it depends on: release, metadata, and whether the metadata is stale. */
  version: string
  /** The platform did not answer; the metadata is its last valid one. */
  stale: boolean
  /** The moment that conditions on dates are decided for (moment-version.ts); undefined for a brand that has none. */
  moment?: number | undefined
  /** State for visitors whose country the platform blocks. */
  blocked?: true
}
