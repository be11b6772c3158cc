/** Puts a brand's patches of platform files onto the file that it inherits. */

import type { WireRegisterRule } from '../../../src/schemas/metadata/metadata.ts'
import {
  PLATFORM_PATCHES,
  type RegisterRulesPatch,
  type WhitelabelPatch,
} from '../../../src/schemas/metadata/platform-patches.ts'
import { isNamed, pointerOfNode, readWhitelabelTree } from '../../../src/schemas/metadata/whitelabel-tree.ts'
import { isRecord } from '../../../src/schemas/metadata/wire-values.ts'
import { pointerOf } from './position.ts'
import type { TenantSourceFile } from './tenant-layer.ts'

/** Pointer into the patched document -> pointer into the patch that set its value. */
type Sources = Map<string, string>

interface Patched {
  value: unknown
  sources: Sources
}

const PATCHERS: Record<keyof typeof PLATFORM_PATCHES, (inherited: unknown, patch: never) => Patched> = {
  'whitelabel.json': patchWhitelabel,
  'registerRules.json': patchRegisterRules,
}

/** Says whether a file holds a patch and not the whole: an object that is no root of a tree. */
export const isPatch = ({ path, value }: Pick<TenantSourceFile, 'path' | 'value'>): boolean =>
  path.replace('platform/', '') in PLATFORM_PATCHES && isRecord(value) && !Object.hasOwn(value, 'modId')

/** Applies a patch. Parts of the wrong shape are left out; `check` names them. */
export const applyPatch = ({ path, value: patch }: TenantSourceFile, inherited: unknown): Patched =>
  PATCHERS[path.replace('platform/', '') as keyof typeof PATCHERS](inherited, patch as never)

/**
 * Patches flags, which keep their place in the tree, so that a pointer into it is one into the inherited file; new ones follow at its end.
 */
function patchWhitelabel(inherited: unknown, patch: WhitelabelPatch): Patched {
  const roots = [structuredClone(inherited)].flat()
  const sources: Sources = new Map()
  const nodes = readWhitelabelTree(roots) ?? []
  for (const [name, enabled] of Object.entries(isRecord(patch.switch) ? patch.switch : {})) {
    if (typeof enabled !== 'boolean') continue
    for (const node of nodes.filter(one => isNamed(one, name))) {
      node.raw.enabled = enabled
      sources.set(`${pointerOfNode(node)}/enabled`, pointerOf(['switch', name]))
    }
  }
  for (const [index, node] of (Array.isArray(patch.add) ? patch.add : []).entries()) {
    sources.set(pointerOf([roots.length]), pointerOf(['add', index]))
    roots.push(structuredClone(node))
  }
  return { value: roots, sources }
}

/** Patches rules, which keep their place, also when they are removed: a rule that is off has no field. New ones follow at the end. */
function patchRegisterRules(inherited: unknown, patch: RegisterRulesPatch): Patched {
  const rules = (Array.isArray(inherited) ? structuredClone(inherited) : []) as WireRegisterRule[]
  const sources: Sources = new Map()
  for (const [field, change] of Object.entries(isRecord(patch.fields) ? patch.fields : {})) {
    if (change !== null && !isRecord(change)) continue
    const at = rules.findIndex(rule => isRecord(rule) && rule.field === field)
    const index = at < 0 ? rules.length : at
    if (at < 0 && change === null) continue
    const before = at < 0 ? { field, enabled: true, required: false } : rules[at]!
    rules[index] = change === null ? { ...before, enabled: false, required: false } : { ...before, ...change }
    const own = pointerOf(['fields', field])
    if (at < 0 || change === null) sources.set(pointerOf([index]), own)
    else for (const name of Object.keys(change)) sources.set(pointerOf([index, name]), `${own}${pointerOf([name])}`)
  }
  return { value: rules, sources }
}
