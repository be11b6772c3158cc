/** Lists the toggles and resources that each subject of a tenant's documents depends on. */
import type { TenantDocument } from '../../schemas/document/files.ts'
import { isRecord } from '../../schemas/metadata/wire-values.ts'

/** Address of a declared subject -> addresses of the toggles and resources that its condition names. */
export type Needs = ReadonlyMap<string, ReadonlySet<string>>

/** Lists the needs of a tenant's subjects, visible or not. */
export function listNeeds(document: TenantDocument): Needs {
  const needs = new Map<string, Set<string>>()
  const add = (address: string, ...named: string[]) =>
    needs.set(address, new Set([...(needs.get(address) ?? []), ...named]))
  const part = (id: string) => id.replaceAll('/', '~1')
  const addNodes = (nodes: unknown, above: string) => {
    if (!Array.isArray(nodes)) return
    for (const node of nodes.filter(isRecord)) {
      const address = `${above}/${part(String(node.id))}`
      add(address, ...namesIn(node.when))
      addNodes(node.children, address)
    }
  }

  for (const [name, { requires }] of Object.entries(document.tenant.features ?? {}))
    add(`toggle:${name}`, ...(requires ?? []).map(required => `toggle:${required}`))
  for (const { id, feature } of document.tenant.gameTypes ?? [])
    add(`game:${id}`, ...(feature === undefined ? [] : [`toggle:${feature}`]))
  for (const [menu, entries] of Object.entries(document.menus))
    if (Array.isArray(entries))
      for (const { id, when, resource } of entries)
        add(
          `menu:${part(menu)}/${part(id)}`,
          ...namesIn(when),
          ...(resource === undefined ? [] : [`resource:${resource}`]),
        )
  for (const [form, { fields }] of Object.entries(document.forms))
    for (const { id, when } of fields ?? []) add(`field:${form}/${part(id)}`, ...namesIn(when))
  for (const [id, { when, main, paths }] of Object.entries(document.screens)) {
    add(`screen:${id}`, ...namesIn(when))
    for (const path of paths ?? []) add(`route:${path}`, ...namesIn(when))
    addNodes(main, `widget:${part(id)}`)
  }
  for (const [id, { when, content }] of Object.entries(document.dialogs)) {
    add(`dialog:${id}`, ...namesIn(when))
    addNodes(content, `widget:dialog.${part(id)}`)
  }
  for (const [region, nodes] of Object.entries(document.shell)) addNodes(nodes, `widget:shell.${region}`)
  return needs
}

/** Lists the addresses of the toggles and resources that a condition names, however deep. */
function namesIn(condition: unknown): string[] {
  if (!isRecord(condition)) return []
  return Object.entries(condition).flatMap(([key, value]) => {
    if ((key === 'feature' || key === 'resource') && typeof value === 'string')
      return [`${key === 'feature' ? 'toggle' : key}:${value}`]
    if (key === 'not') return namesIn(value)
    return (key === 'any' || key === 'all') && Array.isArray(value) ? value.flatMap(namesIn) : []
  })
}
