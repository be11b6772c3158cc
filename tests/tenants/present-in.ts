import { listPlatform } from '../../src/engine/compare/list-platform.ts'
import type { BuiltSite, SiteDocuments } from '../../src/engine/index.ts'
import { listSubjects } from '../../src/engine/index.ts'
import type { Role } from '../../src/schemas/session/role.ts'
import { isPartShown, type WidgetParts } from '../../src/schemas/widget-settings/widget-parts.ts'

/**
 * Lists the addresses of everything in a site model, the platform's metadata and the buttons of widgets, spelled like those of the
 * comparison of two states.
 */
export function presentIn(
  { site }: Pick<BuiltSite, 'site'>,
  { metadata, widgets }: Pick<SiteDocuments, 'metadata' | 'widgets'>,
  role: Role,
): Set<string> {
  const there = [...listSubjects(site)].filter(([, { on }]) => on !== false)
  const buttons = there.flatMap(([address, { widget }]) => {
    const settings = widgets?.[String(widget)]?.settings as { 'x-parts'?: WidgetParts } | undefined
    const parts = Object.entries(settings?.['x-parts'] ?? {})
    return parts.flatMap(([id, part]) =>
      isPartShown(part, { toggles: site.toggles, role }) ? [`${address}/${id}`] : [],
    )
  })
  return new Set([...there.map(([address]) => address), ...listPlatform(metadata).keys(), ...buttons])
}
