/** State that a brand's pages are made of. */

import type { Metadata } from '../../src/schemas/metadata/metadata.ts'
import type { Release } from '../tenants/release/release.ts'

export interface SiteState {
  tenantId: string
  release: Release
  metadata: { version: string; wire: Metadata }
  /** Version of everything that a response made of the state depends on: release, metadata, and whether the metadata is stale. */
  version: string
  /** The platform did not answer; the metadata is its last valid one. */
  stale: boolean
  /** Moment for which conditions on dates are decided (moment-version.ts); undefined for a brand without any. */
  moment?: number | undefined
  /** State for visitors whose country the platform blocks. */
  blocked?: true
}
