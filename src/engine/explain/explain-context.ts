/** Basis of a site's decisions and of the decisions about its subjects. */
import type { BuildContext } from '../build-context/build-context.ts'
import type { Visitor } from '../conditions/condition-keys.ts'
import type { Targets } from '../menus/build-menus.ts'
import type { SiteModel } from '../model/site-model.ts'
import { createReport } from '../problems/report.ts'
import type { PathOwners } from '../screens/build-screens.ts'
import { buildParts } from '../site/build-site.ts'
import type { SiteDocuments, SiteInputs } from '../site/read-inputs.ts'

export interface ExplainContext extends Pick<SiteInputs, 'leftOut' | 'rules' | 'listed' | 'banners' | 'picture'> {
  /** The tenant's documents as far as they fit, from which the site was built. */
  documents: SiteDocuments
  site: SiteModel
  build: BuildContext
  targets: Targets
  owners: PathOwners
}

/** Builds the site once; explaining one subject more then costs next to nothing. */
export function readExplainContext(documents: SiteDocuments, visitor: Visitor): ExplainContext {
  const { site, inputs, targets, owners } = buildParts(documents, visitor, createReport())
  const { document: tenant, context: build, ...read } = inputs
  return { ...read, documents: { ...documents, tenant }, site, build, targets, owners }
}
