/** Why a toggle is on or off: the tenant's own word, the nodes of the whitelabel tree, the features it requires (ENG-05, ENG-06). */

import type { TenantDocument } from '../../schemas/document/merged.ts'
import type { FeatureDocument } from '../../schemas/document/tenant.ts'
import { isUnsafeKey, ownOf, step } from '../metadata/wire-values.ts'
import { type Declared, declare } from './declared.ts'
import type { World } from './explain-context.ts'
import type { Place, Reason } from './explanation.ts'
import { below } from './source-locations.ts'

const TREE = 'metadata/whitelabel'

export function declareToggles({ tenant }: TenantDocument, world: World): Declared[] {
  return Object.entries(tenant.features ?? {}).flatMap(([name, { description = '', modIds: also = [] }]) => {
    if (isUnsafeKey(name)) return []
    const { thing, explain } = declare('toggle', name, description, featurePlace(name), () =>
      explainFeature(name, world),
    )
    return [{ thing: { ...thing, also }, explain }]
  })
}

/** @returns nothing for a feature that the tenant does not have. */
export function explainFeature(name: string, world: World): Reason[] {
  return explainWithin(name, world, [])
}

const featurePlace = (name: string): Place => ({ document: 'tenant.json', pointer: `/features${step(name)}` })

/** @param above the features that led here: a circle of `requires` is told once around. */
function explainWithin(name: string, world: World, above: readonly string[]): Reason[] {
  const feature = ownOf(world.documents.tenant.tenant.features, name)
  if (!feature || above.includes(name)) return []
  return [...explainItself(name, feature, world), ...explainRequired(name, feature, world, [...above, name])]
}

function explainItself(name: string, feature: FeatureDocument, world: World): Reason[] {
  const at = featurePlace(name)
  const { always, modIds = [], needs, requires = [] } = feature
  if (always !== undefined)
    return [{ says: { code: 'feature-always', on: always }, holds: always, at: below(at, 'always') }]
  if (modIds.length === 0) return requires.length > 0 ? [] : [{ says: { code: 'feature-nothing' }, holds: false, at }]
  const mods = modIds.map((modId, index) => explainMod(modId, below(at, 'modIds', index), world))
  if (needs !== 'any' || mods.length === 1) return mods
  const holds = mods.some(mod => mod.holds)
  return [{ says: { code: 'feature-any', modIds }, holds, at: below(at, 'modIds'), because: mods }]
}

function explainRequired(name: string, feature: FeatureDocument, world: World, above: readonly string[]): Reason[] {
  const { toggles } = world.site
  const at = featurePlace(name)
  return (feature.requires ?? []).map((required, index) => {
    const known = Object.hasOwn(toggles, required)
    const on = known && toggles[required]!
    const because = explainWithin(required, world, above)
    return {
      says: { code: 'feature-requires', name: required, on, known },
      holds: on,
      at: below(at, 'requires', index),
      ...(because.length > 0 && { because }),
    }
  })
}

/** @param namedAt where the tenant names it: what there is to see of a node that the tree does not have. */
function explainMod(modId: string, namedAt: Place, { whitelabel, mods }: World): Reason {
  if (!whitelabel)
    return { says: { code: 'mod', modId, state: 'no-tree' }, holds: false, at: { document: TREE, pointer: '' } }
  const state = whitelabel.get(modId)
  if (!state) return { says: { code: 'mod', modId, state: 'unknown' }, holds: false, at: namedAt }
  const at = { document: TREE, pointer: mods.pointerOf(modId) ?? '' }
  const { cutBy } = state
  if (state.on || cutBy === undefined)
    return { says: { code: 'mod', modId, state: state.on ? 'on' : 'off' }, holds: state.on, at }
  const by = mods.modAt(cutBy) ?? modId
  const cut: Reason = {
    says: { code: 'mod-cut', modId, by, own: by === modId },
    holds: false,
    at: { document: TREE, pointer: `${cutBy}/enabled` },
  }
  return { says: { code: 'mod', modId, state: 'off' }, holds: false, at, because: [cut] }
}
