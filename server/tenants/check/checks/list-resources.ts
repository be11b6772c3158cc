/** Lists the types of resource that the platform has for a tenant, such as EMAIL. */

import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import { readPlatform } from '../../read/read-platform.ts'
import type { CheckContext } from '../check-context.ts'

export function listResources({ layers }: Pick<CheckContext, 'layers'>): string[] {
  const sent = readPlatform(layers).files['platform/resources.json']?.value
  return (Array.isArray(sent) ? sent : []).flatMap(resource =>
    isRecord(resource) && typeof resource.resourceType === 'string' ? resource.resourceType : [],
  )
}
