/** A site model as one flat list of subjects, so that two models can be compared. */

import { isRecord } from '../../schemas/metadata/wire-values.ts'
import type { MenuEntry, NodeModel, ShellModel, SiteModel } from '../model/site-model.ts'

/** Setting (dotted, `messages.required`) -> its value: text, number, yes or no, or a list of those. */
export type SubjectValues = Record<string, unknown>

/**
 * Address -> values, in the site's own order. Addresses are those of `explain`: `menu:agent/dividend`, `field:register/email`,
 * `widget:home/hot`, `widget:shell.header/bar`, `widget:dialog.login/form`, `route:/rng`, `toggle:dividend` …
 */
export type Subjects = Map<string, SubjectValues>

/** Parts of a subject's address. */
export interface SubjectAddress {
  kind: string
  /** Id without that of its parent. */
  id: string
  /** Name of the list in which its position counts. */
  list?: string
}

const ORDERED = new Set(['menu', 'field', 'banner', 'vendor', 'game', 'widget', 'platform'])

export function readSubjectAddress(address: string): SubjectAddress {
  const colon = address.indexOf(':')
  const kind = colon === -1 ? address : address.slice(0, colon)
  if (!ORDERED.has(kind)) return { kind, id: colon === -1 ? '' : address.slice(colon + 1) }
  if (kind === 'game') return { kind, id: address.slice(colon + 1), list: 'game' }
  const slash = address.lastIndexOf('/')
  // a menu or a banner group contains a list and is in none
  if (slash === -1) return { kind, id: address.slice(colon + 1) }
  return { kind, id: address.slice(slash + 1).replaceAll('~1', '/'), list: address.slice(0, slash) }
}

/** Address of the parent of a subject, which is added and removed with it. */
export function parentSubject(address: string, values: SubjectValues | undefined): string | undefined {
  const { kind, list } = readSubjectAddress(address)
  if (kind === 'route') return values?.screen === undefined ? undefined : `screen:${values.screen}`
  if (list === undefined || kind === 'game') return undefined
  if (kind === 'platform') return list.split('/')[0]
  if (kind === 'field') return list.replace('field:', 'form:')
  if (kind === 'vendor') return list.replace('vendor:', 'game:')
  if (kind !== 'widget' || list.includes('/')) return list
  if (list.startsWith('widget:dialog.')) return list.replace('widget:dialog.', 'dialog:')
  return list.startsWith('widget:shell.') ? undefined : list.replace('widget:', 'screen:')
}

/** Ids of tenants and platforms may contain slashes, which separate the parts of an address. */
export const part = (id: string) => id.replaceAll('/', '~1')

/** Lists the parts of the model that hold several subjects; any other part is one subject with its own name. */
const PARTS: {
  [Part in keyof SiteModel]?: (part: SiteModel[Part], add: (address: string, values: object) => void) => void
} = {
  role: () => {},
  language: (language, add) => add('language', { code: language }),
  toggles: (toggles, add) => each(toggles, (name, on) => add(`toggle:${name}`, { on })),
  gameTypes(types, add) {
    for (const { id, vendors, ...type } of types) {
      add(`game:${id}`, type)
      for (const { code, ...vendor } of vendors) add(`vendor:${id}/${part(code)}`, vendor)
    }
  },
  menus: (menus, add) =>
    each(menus, (name, entries) => {
      add(`menu:${part(name)}`, {})
      for (const { id, ...entry } of entries as MenuEntry[]) add(`menu:${part(name)}/${part(id)}`, entry)
    }),
  forms: (forms, add) =>
    // schema and uiSchema follow from the fields
    each(forms, (name, { id: _, fields, schema: _schema, uiSchema: _uiSchema, ...form }) => {
      add(`form:${name}`, form)
      for (const { id, ...field } of fields) add(`field:${name}/${part(id)}`, field)
    }),
  banners({ paths, groups, ...all }, add) {
    add('banners', all)
    each(paths, (path, group) => add(`banner-path:${path}`, { group }))
    each(groups, (name, items) => {
      add(`banner:${part(name)}`, {})
      for (const { id, ...item } of items) add(`banner:${part(name)}/${part(id)}`, item)
    })
  },
  routes(routes, add) {
    for (const { path, ...route } of routes) add(`route:${path}`, route)
  },
  screens: (screens, add) =>
    each(screens, (name, { id: _, main, ...screen }) => {
      add(`screen:${name}`, screen)
      addNodes(main, `widget:${part(name)}`, add)
    }),
  dialogs: (dialogs, add) =>
    each(dialogs, (name, { id: _, content, ...dialog }) => {
      add(`dialog:${name}`, dialog)
      addNodes(content, `widget:dialog.${part(name)}`, add)
    }),
  shell: (shell, add) =>
    each(shell as ShellModel & Record<string, NodeModel[]>, (region, nodes) =>
      addNodes(nodes, `widget:shell.${region}`, add),
    ),
  theme({ default: first, fonts, fontFiles, ...tokens }, add) {
    add('theme', { default: first, fonts, ...(fontFiles && { fontFiles }) })
    each(tokens, (look, named) => each(named, (name, value) => add(`token:${look}/${name}`, { value })))
  },
  texts: (texts, add) => each(texts, (key, text) => add(`text:${key}`, { text })),
  constants: (constants, add) => each(constants, (name, value) => add(`constant:${name}`, { value })),
  resources: (resources, add) => each(resources, (type, { type: _, ...resource }) => add(`resource:${type}`, resource)),
}

/** Lists every subject of a site, without the role, which describes the visitor. */
export function listSubjects(site: SiteModel): Subjects {
  const subjects: Subjects = new Map()
  const add = (address: string, values: object) => {
    const flat: SubjectValues = {}
    flatten(values, '', flat)
    subjects.set(address, flat)
  }
  for (const [name, value] of Object.entries(site)) {
    const listPart = PARTS[name as keyof SiteModel] as ((part: unknown, to: typeof add) => void) | undefined
    if (listPart) listPart(value, add)
    else add(name, value)
  }
  return subjects
}

function addNodes(nodes: readonly NodeModel[], above: string, add: (address: string, values: object) => void): void {
  for (const { id, children, ...node } of nodes) {
    const address = `${above}/${part(id)}`
    add(address, node)
    addNodes(children, address, add)
  }
}

/** Properties that tell the items of the model's lists apart. */
const MODEL_NAMES: readonly string[] = ['id', 'code']

/** Adds the settings of a value: items of named lists are told apart by id; a condition is one value. */
export function flatten(value: object, name: string, into: SubjectValues, names = MODEL_NAMES): void {
  for (const [key, inner] of Object.entries(value)) {
    const path = name === '' ? key : `${name}.${key}`
    if (inner === undefined) continue
    if (isRecord(inner) && key !== 'when') flatten(inner, path, into, names)
    else if (Array.isArray(inner) && inner.some(isRecord)) flatten(keyed(inner, names), path, into, names)
    else into[path] = inner
  }
}

function keyed(list: readonly unknown[], names: readonly string[]): object {
  const ids = namesIn(list, names)
  return ids ? { order: ids, ...Object.fromEntries(list.map((item, index) => [ids[index], item])) } : { ...list }
}

/** @returns the names of the items, by the first property that tells all of them apart; undefined when none does. */
export function namesIn(list: readonly unknown[], names: readonly string[]): string[] | undefined {
  return names
    .map(name => list.map(item => (isRecord(item) ? item[name] : undefined)))
    .find(ids => ids.every(isName) && new Set(ids).size === ids.length)
    ?.map(String)
}

const isName = (id: unknown) => (typeof id === 'string' && id !== '') || typeof id === 'number'

function each<Value>(record: Record<string, Value>, visit: (name: string, value: Value) => void): void {
  for (const [name, value] of Object.entries(record)) visit(name, value)
}
