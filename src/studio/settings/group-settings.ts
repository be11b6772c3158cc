/** Groups the settings of a widget that has many, so that each group folds on its own. */
import type { FieldOptions, FormSchema } from './form-schema.ts'

export type GroupName = 'all' | 'content' | 'look' | 'links' | 'behaviour'

export interface SettingGroup {
  name: GroupName
  /** Names of its settings, in the order of the schema. */
  settings: readonly string[]
}

/** Most settings that are shown together. */
const MAX_TOGETHER = 8
const ORDER: readonly GroupName[] = ['content', 'look', 'links', 'behaviour']

export function groupSettings({ schema, uiSchema }: FormSchema): SettingGroup[] {
  const names = Object.keys(schema.properties ?? {})
  const { oneOf = [] } = (uiSchema['ui:options'] ?? {}) as FieldOptions
  const fields = names.length - Math.max(oneOf.length - 1, 0)
  if (fields <= MAX_TOGETHER) return names.length > 0 ? [{ name: 'all', settings: names }] : []
  const groups = ORDER.map(name => ({ name, settings: names.filter(one => groupOf(schema, uiSchema, one) === name) }))
  return groups.filter(({ settings }) => settings.length > 0).flatMap(splitGroup)
}

/** Texts and pictures are content, choices the look, names of other things links. */
function groupOf({ properties = {} }: FormSchema['schema'], uiSchema: FormSchema['uiSchema'], name: string): GroupName {
  const property = properties[name]
  const kind = uiSchema[name]?.['ui:options']?.kind as string | undefined
  if (typeof property === 'object') {
    if (kind === 'text' || kind === 'asset' || kind === 'picture' || kind === 'icon') return 'content'
    if (kind !== undefined) return 'links'
    if (property.enum) return 'look'
    if (property.type === 'object' || (property.type === 'array' && !isChoices(property))) return 'content'
  }
  return 'behaviour'
}

const isChoices = ({ items }: { items?: unknown }) => typeof items === 'object' && items !== null && 'enum' in items

/** Splits a group with more settings than are shown together, so that a key stays fast in a widget of any size. */
function splitGroup({ name, settings }: SettingGroup): SettingGroup[] {
  const parts: SettingGroup[] = []
  for (let from = 0; from < settings.length; from += MAX_GROUP)
    parts.push({ name, settings: settings.slice(from, from + MAX_GROUP) })
  return parts
}
const MAX_GROUP = 12
