/** Why a toggle is on or off: the tenant's own word, the nodes of the whitelabel tree, the features it requires. */

import type { TenantDocument } from '../../schemas/document/merged.ts'
import type { FeatureDocument } from '../../schemas/document/tenant.ts'
import type { FeatureName } from '../../schemas/feature-name.ts'
import { pointerOfNode, type WhitelabelNode } from '../../schemas/metadata/whitelabel-tree.ts'
import { isUnsafeKey, ownOf, step } from '../../schemas/metadata/wire-values.ts'
import { WHITELABEL_DOCUMENT } from '../metadata/read-whitelabel.ts'
import { type Declared, declare } from './declared.ts'
import type { ExplainContext } from './explain-context.ts'
import type { Reason, SourceLocation } from './explanation.ts'
import { below } from './source-locations.ts'

export function declareToggles({ tenant }: TenantDocument, context: ExplainContext): Declared[] {
  return Object.entries(tenant.features ?? {}).flatMap(([name, { description = '', modIds: otherNames = [] }]) => {
    if (isUnsafeKey(name)) return []
    const { subject, explain } = declare('toggle', name, description, featurePlace(name), () =>
      explainFeature(name, context),
    )
    return [{ subject: { ...subject, otherNames }, explain }]
  })
}

/** @returns nothing for a feature that the tenant does not have. */
export function explainFeature(name: string, context: ExplainContext): Reason[] {
  return explainWithin(name, context, [])
}

const featurePlace = (name: string): SourceLocation => ({ document: 'tenant.json', pointer: `/features${step(name)}` })

/** @param above the features that led here: a cycle of `requires` is explained once. */
function explainWithin(name: string, context: ExplainContext, above: readonly string[]): Reason[] {
  const feature = ownOf(context.documents.tenant.tenant.features, name)
  if (!feature || above.includes(name)) return []
  return [
    ...explainItself(name, feature, context),
    ...explainMissing(name, context),
    ...explainRequired(name, feature, context, [...above, name]),
  ]
}

function explainItself(name: string, feature: FeatureDocument, context: ExplainContext): Reason[] {
  const at = featurePlace(name)
  const { always, modIds = [], needs, requires = [] } = feature
  if (always !== undefined)
    return [{ finding: { code: 'feature-always', on: always }, holds: always, at: below(at, 'always') }]
  if (modIds.length === 0)
    return requires.length > 0 ? [] : [{ finding: { code: 'feature-nothing' }, holds: false, at }]
  const mods = modIds.map((modId, index) => explainMod(modId, below(at, 'modIds', index), context))
  if (needs !== 'any' || mods.length === 1) return mods
  const holds = mods.some(mod => mod.holds)
  return [{ finding: { code: 'feature-any', modIds }, holds, at: below(at, 'modIds'), because: mods }]
}

function explainMissing(name: string, { documents }: ExplainContext): Reason[] {
  const lacks = ownOf(documents.missingFeatures ?? {}, name)
  return lacks === undefined ? [] : [{ finding: { code: 'feature-missing', lacks }, holds: false }]
}

function explainRequired(
  name: string,
  feature: FeatureDocument,
  context: ExplainContext,
  above: readonly string[],
): Reason[] {
  const { toggles } = context.site
  const at = featurePlace(name)
  return (feature.requires ?? []).map((required, index) => {
    const known = Object.hasOwn(toggles, required)
    const on = known && toggles[required as FeatureName]!
    const because = explainWithin(required, context, above)
    return {
      finding: { code: 'feature-requires', name: required, on, known },
      holds: on,
      at: below(at, 'requires', index),
      ...(because.length > 0 && { because }),
    }
  })
}

/** @param namedAt where the tenant names it: shown for a node that the tree does not have. */
function explainMod(modId: string, namedAt: SourceLocation, { whitelabel }: ExplainContext): Reason {
  const locationOf = (node?: WhitelabelNode) => ({ document: WHITELABEL_DOCUMENT, pointer: pointerOfNode(node) })
  if (!whitelabel) return { finding: { code: 'mod', modId, state: 'no-tree' }, holds: false, at: locationOf() }
  const state = whitelabel.get(modId)
  if (!state) return { finding: { code: 'mod', modId, state: 'unknown' }, holds: false, at: namedAt }
  const { on, node, offBy } = state
  const at = locationOf(node)
  if (!offBy) return { finding: { code: 'mod', modId, state: on ? 'on' : 'off' }, holds: on, at }
  const cut: Reason = {
    finding: { code: 'mod-cut', modId, by: offBy.modId, own: offBy.modId === modId },
    holds: false,
    at: below(locationOf(offBy), 'enabled'),
  }
  return { finding: { code: 'mod', modId, state: 'off' }, holds: false, at, because: [cut] }
}
