/** Returns the id of the tenant that a brand inherits from. */
import type { Layer } from '../../engine/index.ts'
import { isRecord } from '../../schemas/metadata/wire-values.ts'

export function baseOf(layer: Layer): string {
  const tenant = layer['tenant.json']
  return isRecord(tenant) && typeof tenant.extends === 'string' ? tenant.extends : 'base'
}
