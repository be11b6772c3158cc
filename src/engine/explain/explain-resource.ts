/** Whether the platform lists an outside address of this type that may be shown (section 3, resources). */
import { readResources } from '../metadata/read-resources.ts'
import { isRecord, readName } from '../metadata/wire-values.ts'
import { createReport } from '../problems/report.ts'
import { type Declared, declare } from './declared.ts'
import type { World } from './explain-context.ts'
import type { Place, Reason } from './explanation.ts'
import { below } from './source-locations.ts'

export function declareResources(world: World): Declared[] {
  return resourceLists(world).flatMap(({ list, at }) =>
    list.flatMap((raw, index) => {
      const type = isRecord(raw) ? readName(raw.resourceType) : undefined
      if (type === undefined) return []
      return [declare('resource', type, '', below(at, index), () => explainResourceType(type, world))]
    }),
  )
}

/** The platform's lists of resources, in the order in which they count. */
function resourceLists({ wire }: World): { list: readonly unknown[]; at: Place }[] {
  const lists = [
    { list: wire.resources, at: { document: 'metadata/resources', pointer: '' } },
    {
      list: isRecord(wire.routers) ? wire.routers.resources : undefined,
      at: { document: 'metadata/routers', pointer: '/resources' },
    },
  ]
  return lists.flatMap(({ list, at }) => (Array.isArray(list) ? [{ list, at }] : []))
}

/** One reason for the item that is used, or one for each that cannot be, or one that says that none is there. */
export function explainResourceType(type: string, world: World): Reason[] {
  const items = resourceLists(world).flatMap(({ list, at }) =>
    list.flatMap((raw, index) =>
      isRecord(raw) && readName(raw.resourceType) === type ? [{ raw, at: below(at, index) }] : [],
    ),
  )
  const listed = Object.hasOwn(world.site.resources, type)
  const used = listed && items.find(({ raw }) => Object.hasOwn(readResources([raw], undefined, createReport()), type))
  if (used) return [{ says: { code: 'resource', type, state: 'listed' }, holds: true, at: used.at }]
  if (items.length > 0)
    return items.map(({ at }) => ({ says: { code: 'resource', type, state: 'bad' }, holds: false, at }))
  return [
    {
      says: { code: 'resource', type, state: 'missing' },
      holds: false,
      at: { document: 'metadata/resources', pointer: '' },
    },
  ]
}
