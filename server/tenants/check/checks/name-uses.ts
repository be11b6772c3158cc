/** Collects everything in a tenant that names a feature, dialog, form, menu, pattern kind, constant or resource. */

import type { TSchema } from 'typebox'
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import { type SettingMeaning, settingMeaning } from '../../../../src/schemas/widget-settings/setting-meaning.ts'
import { readPlatform } from '../../read/read-platform.ts'
import { oncePer } from '../../read/remember-read.ts'
import type { CheckContext } from '../check-context.ts'
import { walkNodes } from '../walk-nodes.ts'
import { walkConditions } from './walk-conditions.ts'

export type UsedThing = 'feature' | 'dialog' | 'form' | 'menu' | 'pattern' | 'constant' | 'resource'
export type NameUses = Record<UsedThing, ReadonlySet<string>>

/** Dialogs and forms that the program opens itself where a tenant has them, and the address that it shows in the footer. */
const BY_PROGRAM = {
  dialog: ['login', 'register', 'first-login', 'change-password', 'member-centre', 'agent-centre'],
  form: ['login', 'register'],
  resource: ['EMAIL'],
}

export function nameUses(context: CheckContext): NameUses {
  const { document } = context
  const uses = {
    feature: new Set<string>(),
    dialog: new Set<string>(BY_PROGRAM.dialog),
    form: new Set<string>(BY_PROGRAM.form),
    menu: new Set<string>(),
    pattern: new Set<string>(),
    constant: new Set<string>(),
    resource: new Set<string>(BY_PROGRAM.resource),
  }
  walkConditions(document, ({ feature, resource }) => {
    if (feature) uses.feature.add(feature)
    if (resource) uses.resource.add(resource)
  })
  for (const { feature } of document.tenant.gameTypes) if (feature) uses.feature.add(feature)
  for (const { requires } of Object.values(document.tenant.features))
    for (const name of requires ?? []) uses.feature.add(name)
  for (const entry of Object.values(document.menus).flat()) {
    if (entry.dialog) uses.dialog.add(entry.dialog)
    if (entry.resource) uses.resource.add(entry.resource)
  }
  const use = (meaning: SettingMeaning, value: string) => {
    if (meaning === 'dialog' || meaning === 'form' || meaning === 'menu' || meaning === 'resource')
      uses[meaning].add(value)
  }
  walkSettings(context, use, true)
  for (const [name, { aliases = [], firstVisit }] of Object.entries(document.dialogs))
    if (firstVisit || aliases.some(alias => uses.dialog.has(alias))) uses.dialog.add(name)
  const numbers = patternNumbers(context)
  for (const form of Object.values(document.forms))
    for (const { pattern } of form.fields) if (pattern) uses.pattern.add(pattern)
  for (const [name, kind] of Object.entries(document.patterns.kinds))
    if (numbers.has(kind.patternId)) uses.pattern.add(name)
  for (const text of allTexts(context))
    for (const [, kind, name] of text.matchAll(/\bsite\.(toggles|constants|resources)\.([\w-]+)/g))
      uses[({ toggles: 'feature', constants: 'constant', resources: 'resource' } as const)[kind as 'toggles']].add(
        name!,
      )
  return uses
}

/**
 * @param visit gets each setting that is a reference
 * @param withDefaults includes the defaults of settings that a screen leaves out
 */
export function walkSettings(
  { document, sources: { widgets } }: CheckContext,
  visit: (meaning: SettingMeaning, value: string, pointer: string) => void,
  withDefaults = false,
): void {
  const look = (name: string, value: unknown, pointer: string, schema: SettingSchema | undefined): void => {
    if (Array.isArray(value))
      for (const [i, item] of value.entries()) look(name, item, `${pointer}/${i}`, schema?.items)
    else if (isRecord(value))
      for (const [key, item] of Object.entries(value)) look(key, item, `${pointer}/${key}`, schema?.properties?.[key])
    // a word of a list in the widget's schema, such as "top", is no reference
    const meaning = schema?.enum ? undefined : settingMeaning(name, schema)
    if (typeof value === 'string' && value !== '' && meaning) visit(meaning, value, pointer)
  }
  walkNodes(document, (node, pointer) => {
    const schema = Object.hasOwn(widgets, node.widget) ? widgets[node.widget]!.settings : undefined
    look('', { ...(withDefaults && defaultsOf(schema)), ...node.settings }, `${pointer}/settings`, schema)
  })
}

type SettingSchema = TSchema & { items?: SettingSchema; properties?: Record<string, SettingSchema>; enum?: unknown }

function defaultsOf(schema: TSchema | undefined): Record<string, unknown> {
  const properties =
    schema && 'properties' in schema ? (schema.properties as Record<string, { default?: unknown }>) : {}
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, property.default]))
}

/** Collects the patternIds that the platform's register rules ask for. */
function patternNumbers({ layers }: CheckContext): Set<unknown> {
  const rules: unknown = readPlatform(layers).metadata.registerRules
  return new Set(Array.isArray(rules) ? rules.map(rule => (isRecord(rule) ? rule.patternId : undefined)) : [])
}

function allTexts({ document, locales }: CheckContext): string[] {
  const texts = [...Object.values(locales).map(locale => locale.texts), ...Object.values(document.texts)]
  return texts.flatMap(textsWithNames)
}

const textsWithNames = oncePer((texts: Record<string, string>) =>
  Object.values(texts).filter(text => text.includes('site.')),
)
