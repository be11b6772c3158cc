/** Finds every value in a tenant's documents that names a text key. */
import type { WidgetSchemas } from '../../../../src/engine/index.ts'
import type { TenantDocument } from '../../../../src/schemas/document/files.ts'
import { pointerOf } from '../../read/position.ts'
import { walkNodes } from '../walk-nodes.ts'

export interface TextUse {
  key: string
  /** Pointer into the merged document. */
  pointer: string
}

export function textUses(document: TenantDocument, widgets: WidgetSchemas): TextUse[] {
  const uses: TextUse[] = []
  const use = (key: unknown, pointer: string) => {
    if (typeof key === 'string' && key !== '') uses.push({ key, pointer })
  }
  for (const [i, gameType] of document.tenant.gameTypes.entries()) use(gameType.title, `/tenant/gameTypes/${i}/title`)
  for (const [name, entries] of Object.entries(document.menus)) {
    if (!Array.isArray(entries)) continue
    for (const [i, entry] of entries.entries()) use(entry.title, `/menus${pointerOf([name])}/${i}/title`)
  }
  for (const [id, key] of Object.entries(document.banners.alts ?? {})) use(key, `/banners/alts${pointerOf([id])}`)
  for (const [name, kind] of Object.entries(document.patterns.kinds))
    use(kind.hint, `/patterns/kinds${pointerOf([name])}/hint`)
  for (const [name, form] of Object.entries(document.forms)) {
    const at = `/forms${pointerOf([name])}`
    use(form.submit, `${at}/submit`)
    form.fields.forEach((field, i) => {
      use(field.label, `${at}/fields/${i}/label`)
      use(field.placeholder, `${at}/fields/${i}/placeholder`)
      for (const [kind, key] of Object.entries(field.messages ?? {})) use(key, `${at}/fields/${i}/messages/${kind}`)
      field.options?.forEach(({ label }, j) => {
        use(label, `${at}/fields/${i}/options/${j}/label`)
      })
      use(field.add, `${at}/fields/${i}/add`)
      field.fields?.forEach((inner, j) => {
        const inside = `${at}/fields/${i}/fields/${j}`
        use(inner.label, `${inside}/label`)
        use(inner.placeholder, `${inside}/placeholder`)
        for (const [kind, key] of Object.entries(inner.messages ?? {})) use(key, `${inside}/messages/${kind}`)
        inner.options?.forEach(({ label }, k) => {
          use(label, `${inside}/options/${k}/label`)
        })
      })
    })
  }
  for (const [name, screen] of Object.entries(document.screens)) {
    use(screen.title, `/screens${pointerOf([name])}/title`)
    use(screen.description, `/screens${pointerOf([name])}/description`)
  }
  for (const [name, dialog] of Object.entries(document.dialogs)) use(dialog.title, `/dialogs${pointerOf([name])}/title`)
  walkNodes(document, (node, pointer) => {
    const schema = Object.hasOwn(widgets, node.widget) ? widgets[node.widget]?.settings : undefined
    if (schema && node.settings) inSettings(schema as SettingSchema, node.settings, `${pointer}/settings`, use)
  })
  return uses
}

type SettingSchema = {
  'x-text'?: true
  properties?: Record<string, SettingSchema>
  patternProperties?: Record<string, SettingSchema>
  additionalProperties?: SettingSchema | boolean
  items?: SettingSchema
  anyOf?: SettingSchema[]
  allOf?: SettingSchema[]
}

/** Follows the schema of a widget's settings to the values it marks as texts. */
function inSettings(
  schema: SettingSchema,
  value: unknown,
  pointer: string,
  use: (key: unknown, pointer: string) => void,
): void {
  if (schema['x-text']) {
    use(value, pointer)
    return
  }
  for (const part of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) inSettings(part, value, pointer, use)
  if (Array.isArray(value)) {
    if (schema.items) for (const [i, item] of value.entries()) inSettings(schema.items, item, `${pointer}/${i}`, use)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, item] of Object.entries(value)) {
    const pattern = Object.entries(schema.patternProperties ?? {}).find(([source]) =>
      new RegExp(source, 'u').test(name),
    )?.[1]
    const other = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
    const inner =
      (schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined) ??
      pattern ??
      other
    if (inner) inSettings(inner, item, `${pointer}${pointerOf([name])}`, use)
  }
}
