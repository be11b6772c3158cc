/** Builds the sample site and locates each problem in the tenant layer of its file. */
import { announcementsIn } from '../../server/platform/games/catalogue/read-announcements.ts'
import {
  buildSite,
  locate,
  type MergedTenant,
  mergeTenant,
  type Problem,
  type TenantLayerFiles,
} from '../../src/engine/index.ts'
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import { languages, type SampleSite, visitor, widgets } from './sample-site.ts'

export interface Built {
  site: SiteModel
  problems: Problem[]
  announcements: ReturnType<typeof announcementsIn>
}

/** Merged documents by layers, kept because most mutations leave the tenant's files unchanged. */
const known = new WeakMap<readonly TenantLayerFiles[], MergedTenant>()

export function buildSample({ layers, metadata, announcements, texts }: SampleSite): Built {
  const merged = known.get(layers) ?? mergeTenant(layers)
  known.set(layers, merged)
  const provenance = { layers, sources: merged.sources }
  const { site, problems } = buildSite(
    { tenant: merged.document, metadata, texts: texts as Record<string, Record<string, string>>, languages, widgets },
    visitor,
  )
  const located = problems.map(problem => {
    const { layer, document, pointer } = locate(problem, provenance)
    return layer === undefined ? problem : { ...problem, document: `${layer}/${document}`, pointer }
  })
  return { site, problems: [...merged.problems, ...located], announcements: announcementsIn(announcements, 'EN') }
}
