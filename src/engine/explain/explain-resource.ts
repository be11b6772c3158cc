/** Whether the platform lists an outside address of this type that may be shown (section 3, resources). */

import { isRecord, readName } from '../../schemas/metadata/wire-values.ts'
import { readResources } from '../metadata/read-resources.ts'
import { createReport } from '../problems/report.ts'
import { type Declared, declare } from './declared.ts'
import type { ExplainContext } from './explain-context.ts'
import type { Reason, SourceLocation } from './explanation.ts'
import { below } from './source-locations.ts'

export function declareResources(context: ExplainContext): Declared[] {
  return resourceLists(context).flatMap(({ list, at }) =>
    list.flatMap((raw, index) => {
      const type = isRecord(raw) ? readName(raw.resourceType) : undefined
      if (type === undefined) return []
      return [declare('resource', type, '', below(at, index), () => explainResourceType(type, context))]
    }),
  )
}

/** The platform's lists of resources, in the order in which they count. */
function resourceLists({ wire }: ExplainContext): { list: readonly unknown[]; at: SourceLocation }[] {
  const lists = [
    { list: wire.resources, at: { document: 'metadata/resources', pointer: '' } },
    {
      list: isRecord(wire.routers) ? wire.routers.resources : undefined,
      at: { document: 'metadata/routers', pointer: '/resources' },
    },
  ]
  return lists.flatMap(({ list, at }) => (Array.isArray(list) ? [{ list, at }] : []))
}

/** The reason for the item in use; without one, a reason for each unusable item; without any item, one reason for the missing type. */
export function explainResourceType(type: string, context: ExplainContext): Reason[] {
  const items = resourceLists(context).flatMap(({ list, at }) =>
    list.flatMap((raw, index) =>
      isRecord(raw) && readName(raw.resourceType) === type ? [{ raw, at: below(at, index) }] : [],
    ),
  )
  const listed = Object.hasOwn(context.site.resources, type)
  const used = listed && items.find(({ raw }) => Object.hasOwn(readResources([raw], undefined, createReport()), type))
  if (used) return [{ finding: { code: 'resource', type, state: 'listed' }, holds: true, at: used.at }]
  if (items.length > 0)
    return items.map(({ at }) => ({ finding: { code: 'resource', type, state: 'bad' }, holds: false, at }))
  return [
    {
      finding: { code: 'resource', type, state: 'missing' },
      holds: false,
      at: { document: 'metadata/resources', pointer: '' },
    },
  ]
}
