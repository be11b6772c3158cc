/** Every toggle of the tenant, decided by its own word, the nodes of the platform's tree and the features that it requires. */
import type { FeatureDocument } from '../../schemas/document/feature.ts'
import { pointerOfNode, type WhitelabelNode } from '../../schemas/metadata/whitelabel-tree.ts'
import { isUnsafeKey, ownOf, step } from '../../schemas/metadata/wire-values.ts'
import {
  all,
  below,
  type Decision,
  decision,
  GRANTED,
  inside,
  list,
  type Reason,
  type SourceLocation,
} from '../decisions/decision.ts'
import { type ModState, WHITELABEL_DOCUMENT } from '../metadata/read-whitelabel.ts'
import type { Report } from '../problems/report.ts'

/** modId -> whether it is on; undefined when the platform sent no tree. */
type States = ReadonlyMap<string, Pick<ModState, 'on'> & Partial<ModState>> | undefined

export interface Toggles {
  toggles: Record<string, boolean>
  /** @returns nothing for a feature that the tenant does not have */
  reasonsOf(name: string): Reason[]
}

export const locateFeature = (name: string): SourceLocation => ({
  document: 'tenant.json',
  pointer: `/features${step(name)}`,
})

/**
 * Decides toggles. One with neither modIds, `always` nor `requires` is off: nothing switches it on.
 * @param missing features that the server lacks a part for, and the name of the part
 */
export function decideToggles(
  features: Record<string, FeatureDocument>,
  whitelabel: States,
  report: Report,
  missing: Readonly<Record<string, string>> = {},
): Toggles {
  const toggles: Record<string, boolean> = {}
  const itself = new Map<string, Decision>()
  const neededBy = new Map<string, string[]>()
  const off: string[] = []

  for (const [name, feature] of Object.entries(features)) {
    if (isUnsafeKey(name)) continue
    const decided = decideItself(feature, locateFeature(name), whitelabel, report)
    itself.set(name, decided)
    toggles[name] = decided.value === true && !Object.hasOwn(missing, name)
    for (const [index, required] of (feature.requires ?? []).entries()) {
      if (!Object.hasOwn(features, required)) {
        const { document, pointer } = below(locateFeature(name), 'requires', index)
        report.add('feature/unknown', document, pointer, required)
        toggles[name] = false
      }
      const dependents = neededBy.get(required)
      if (dependents) dependents.push(name)
      else neededBy.set(required, [name])
    }
    if (!toggles[name]) off.push(name)
  }
  // A toggle that is off switches off those that require it, so a circle of `requires` ends by itself and order does not matter.
  for (let name = off.pop(); name !== undefined; name = off.pop())
    for (const dependent of neededBy.get(name) ?? [])
      if (toggles[dependent]) {
        toggles[dependent] = false
        off.push(dependent)
      }

  /** @param above the features that led here: a circle of `requires` is explained once */
  const reasonsWithin = (name: string, above: readonly string[]): Reason[] => {
    if (!itself.has(name) || above.includes(name)) return []
    const required = (features[name]!.requires ?? []).flatMap((other, index) =>
      inside({ value: ownOf(toggles, other) === true, reasons: () => reasonsWithin(other, [...above, name]) }, on =>
        foundRequired(other, on, Object.hasOwn(toggles, other), below(locateFeature(name), 'requires', index)),
      ).reasons(),
    )
    return [...itself.get(name)!.reasons(), ...foundMissing(ownOf(missing, name)), ...required]
  }
  return { toggles, reasonsOf: name => reasonsWithin(name, []) }
}

function decideItself(
  { always, modIds = [], needs, requires = [] }: FeatureDocument,
  at: SourceLocation,
  whitelabel: States,
  report: Report,
): Decision {
  if (always !== undefined)
    return decision(always, () => ({
      finding: { code: 'feature-always', on: always },
      message: `The tenant switches it ${always ? 'on' : 'off'} regardless of the platform.`,
      fix: 'Say "always": true, or name modIds instead',
      at: below(at, 'always'),
    }))
  if (modIds.length === 0 && requires.length > 0) return GRANTED
  if (modIds.length === 0)
    return decision(false, () => ({
      finding: { code: 'feature-nothing' },
      message: 'Nothing switches it on: it has neither modIds nor "requires" nor "always".',
      fix: 'Give it modIds, "requires" or "always": true',
      at,
    }))
  const mods = modIds.map((modId, index) => {
    if (whitelabel && !whitelabel.has(modId))
      report.add('feature/unknown-mod', at.document, `${at.pointer}/modIds/${index}`, modId)
    return decideMod(modId, () => below(at, 'modIds', index), whitelabel)
  })
  const each = all(mods.map(mod => () => mod))
  if (needs !== 'any' || mods.length === 1) return each
  return inside({ ...each, value: mods.some(mod => mod.value) }, holds => ({
    finding: { code: 'feature-any', modIds },
    message: holds
      ? `One of ${list(modIds)} is on, which is enough.`
      : `None of ${list(modIds)} is on; one would be enough.`,
    at: below(at, 'modIds'),
  }))
}

const MOD_MESSAGES = {
  on: (modId: string) => `${modId} is on in the whitelabel tree, and so is all above it.`,
  off: (modId: string) => `${modId} is off in the whitelabel tree.`,
  unknown: (modId: string) => `The whitelabel tree has no ${modId}; it counts as off.`,
  'no-tree': (modId: string) => `The platform sends no whitelabel tree, so ${modId} is off.`,
}

/** @param namedAt location in the tenant's file: shown for a node that the tree does not have */
function decideMod(modId: string, namedAt: () => SourceLocation, whitelabel: States): Decision {
  const known = whitelabel?.get(modId)
  return decision(known?.on ?? false, on => {
    const state = known ? (on ? 'on' : 'off') : whitelabel ? 'unknown' : 'no-tree'
    return {
      finding: { code: 'mod', modId, state },
      message: MOD_MESSAGES[state](modId),
      ...(state === 'no-tree' && { fix: 'Let the platform send a whitelabel tree' }),
      ...(state === 'unknown' && {
        fix: `Name a modId that the whitelabel tree has instead of ${modId}, or let the platform add it`,
      }),
      at: state === 'unknown' ? namedAt() : locateNode(known?.node),
      ...(known?.offBy && { because: [foundCut(modId, known.offBy)] }),
    }
  })
}

const locateNode = (node?: WhitelabelNode): SourceLocation => ({
  document: WHITELABEL_DOCUMENT,
  pointer: pointerOfNode(node),
})

const foundCut = (modId: string, by: WhitelabelNode): Reason => ({
  finding: { code: 'mod-cut', modId, by: by.modId, own: by.modId === modId },
  message:
    by.modId === modId
      ? `${modId} itself is not enabled.`
      : `${by.modId}, which is above it in the tree, is not enabled: all below it is off.`,
  fix: `Switch modId ${by.modId} on`,
  holds: false,
  at: below(locateNode(by), 'enabled'),
})

const foundMissing = (lacks: string | undefined): Reason[] =>
  lacks === undefined
    ? []
    : [
        {
          finding: { code: 'feature-missing', lacks },
          message: `The server was started without ${lacks}, which it needs.`,
          fix: `Start the server with ${lacks}`,
          holds: false,
        },
      ]

const foundRequired = (name: string, on: boolean, known: boolean, at: SourceLocation) => ({
  finding: { code: 'feature-requires', name, on, known },
  message: known
    ? `It requires the feature "${name}", which is ${on ? 'on' : 'off'}.`
    : `It requires the feature "${name}", which does not exist.`,
  ...(!known && { fix: `Name a feature that tenant.json has instead of "${name}", or add it` }),
  at,
})
