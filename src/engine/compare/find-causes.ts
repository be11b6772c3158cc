/** Finds which changes others follow from: a toggle that went off takes menu entries and widgets with it. */
import type { TenantDocument } from '../../schemas/document/merged.ts'
import { isRecord } from '../metadata/wire-values.ts'
import type { SettingChange, SiteChange, SiteNeeds } from './compare-sites.ts'

/** Address of a declared thing -> addresses of the toggles and resources that its condition names. */
export type Needs = ReadonlyMap<string, ReadonlySet<string>>

/** What the things of a tenant hang on, whether they show or not. */
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

/** Addresses of what a condition names, however deep. */
function namesIn(condition: unknown): string[] {
  if (!isRecord(condition)) return []
  return Object.entries(condition).flatMap(([key, value]) => {
    if ((key === 'feature' || key === 'resource') && typeof value === 'string')
      return [`${key === 'feature' ? 'toggle' : key}:${value}`]
    if (key === 'not') return namesIn(value)
    return (key === 'any' || key === 'all') && Array.isArray(value) ? value.flatMap(namesIn) : []
  })
}

/**
 * A toggle or resource is named only where the thing is declared on both sides: else its own document brought the change about.
 * A text is named where nothing but that text changed.
 */
export function findCauses(changes: readonly SiteChange[], needs: SiteNeeds | undefined): SiteChange[] {
  const turned = new Set(changes.filter(isTurn).map(change => change.thing))
  const texts = new Map(
    changes.filter(({ kind }) => kind === 'text').map(change => [saidOf(change.settings![0]!), change.thing]),
  )
  return changes.map(change => {
    const because = change.kind === 'text' ? [] : [...switchesOf(change, turned, needs), ...textsOf(change, texts)]
    return because.length > 0 ? { ...change, because } : change
  })
}

function switchesOf(change: SiteChange, turned: ReadonlySet<string>, needs: SiteNeeds | undefined): string[] {
  const isEffect = change.what === 'added' || change.what === 'removed' || (change.kind === 'toggle' && isTurn(change))
  const now = needs?.after.get(change.thing)
  const then = needs?.before.get(change.thing)
  if (!isEffect || !now || !then) return []
  return [...now].filter(name => then.has(name) && turned.has(name) && name !== change.thing)
}

function textsOf({ what, settings = [] }: SiteChange, texts: ReadonlyMap<string, string>): string[] {
  const keys = settings.map(setting => texts.get(saidOf(setting)))
  return what === 'changed' && !keys.includes(undefined) ? [...new Set(keys as string[])] : []
}

const saidOf = ({ before, after }: SettingChange) => JSON.stringify([before, after])

/** A toggle that went on or off, a resource that came or went. */
const isTurn = ({ kind, what }: SiteChange) =>
  (kind === 'toggle' && what === 'changed') || (kind === 'resource' && what !== 'changed')
