/** Every toggle of the tenant, decided by the platform's tree. */
import type { FeatureDocument } from '../../schemas/document/tenant.ts'
import { isUnsafeKey, step } from '../../schemas/metadata/wire-values.ts'
import type { ModState } from '../metadata/read-whitelabel.ts'
import type { Report } from '../problems/report.ts'

const DOCUMENT = 'tenant.json'

/** modId -> whether it is on; undefined when the platform sent no tree. */
type States = ReadonlyMap<string, Pick<ModState, 'on'>> | undefined

/**
 * A toggle with neither modIds, `always` nor `requires` is off: nothing switches it on.
 * @param missing features that the server lacks something for
 */
export function buildToggles(
  features: Record<string, FeatureDocument>,
  whitelabel: States,
  report: Report,
  missing: Readonly<Record<string, string>> = {},
): Record<string, boolean> {
  const toggles: Record<string, boolean> = {}
  const neededBy = new Map<string, string[]>()
  const off: string[] = []

  for (const [name, feature] of Object.entries(features)) {
    if (isUnsafeKey(name)) continue
    toggles[name] = isOnItself(name, feature, whitelabel, report) && !Object.hasOwn(missing, name)
    for (const [index, required] of (feature.requires ?? []).entries()) {
      if (!Object.hasOwn(features, required)) {
        report.add('feature/unknown', DOCUMENT, `/features${step(name)}/requires/${index}`, required)
        toggles[name] = false
      }
      const dependents = neededBy.get(required)
      if (dependents) dependents.push(name)
      else neededBy.set(required, [name])
    }
    if (!toggles[name]) off.push(name)
  }
  // What is off switches off what requires it, so a circle of `requires` ends by itself and order does not matter.
  for (let name = off.pop(); name !== undefined; name = off.pop())
    for (const dependent of neededBy.get(name) ?? [])
      if (toggles[dependent]) {
        toggles[dependent] = false
        off.push(dependent)
      }
  return toggles
}

function isOnItself(name: string, feature: FeatureDocument, whitelabel: States, report: Report): boolean {
  if (feature.always !== undefined) return feature.always
  if (!feature.modIds?.length) return feature.requires !== undefined && feature.requires.length > 0
  const states = feature.modIds.map((modId, index) => {
    const state = whitelabel?.get(modId)
    if (whitelabel && !state)
      report.add('feature/unknown-mod', DOCUMENT, `/features${step(name)}/modIds/${index}`, modId)
    return state?.on ?? false
  })
  return feature.needs === 'any' ? states.includes(true) : !states.includes(false)
}
