/** Everything that can be explained: all that the documents or the platform declare, seen by this visitor or not. */
import type { TenantDocument } from '../../schemas/document/merged.ts'
import type { Declared } from './declared.ts'
import { declareBanners } from './explain-banner.ts'
import type { ExplainContext } from './explain-context.ts'
import { declareToggles } from './explain-feature.ts'
import { declareFields } from './explain-field.ts'
import { declareGameTypes } from './explain-game-type.ts'
import { declareMenuEntries } from './explain-menu.ts'
import { declarePlatform } from './explain-platform.ts'
import { declareResources } from './explain-resource.ts'
import { declareScreens } from './explain-screen.ts'
import { declareWidgets } from './explain-widget.ts'

/** @param document the tenant's, or that of some of its layers only */
export function declareSubjects(document: TenantDocument, context: ExplainContext): Declared[] {
  return [
    ...declareMenuEntries(document.menus, context),
    ...declareFields(document.forms, context),
    ...declareBanners(context),
    ...declareScreens(document, context),
    ...declareWidgets(document, context),
    ...declareToggles(document, context),
    ...declareGameTypes(document.tenant, context),
    ...declareResources(context),
    ...declarePlatform(context),
  ]
}
