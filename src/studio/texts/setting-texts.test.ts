import { expect, it } from 'vitest'
import { isRecord, type Json } from '../../schemas/metadata/wire-values.ts'
import { conditionForm } from '../settings/condition-schema.ts'
import { type FieldOptions, type FormSchema, formSchema } from '../settings/form-schema.ts'
import { menuEntrySettings } from '../settings/menu-entry.ts'
import { widgetCatalogue } from '../widgets/widget-catalogue.ts'
import { inWords } from './in-words.ts'
import { settingNames } from './setting-texts.ts'

const formOf = (schema: unknown, widget?: string) => formSchema(schema as Json, { keysOf: () => [], widget })
const forms: readonly (readonly [string, FormSchema])[] = [
  ...[...widgetCatalogue].map(([widget, { settings }]) => [widget, formOf(settings, widget)] as const),
  ['menu entry', formOf(menuEntrySettings)],
  ['condition', conditionForm],
]

interface Field {
  name: string
  title: string
  hint: string
  choices: string[]
}

/** Lists the fields of a form, with those inside of others. */
function fieldsOf({ schema, uiSchema }: FormSchema): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const field = property as FormSchema['schema']
    const ui = uiSchema[name] as FormSchema['uiSchema']
    const { labels = {} } = (ui['ui:options'] ?? {}) as FieldOptions
    const itemUi = (ui.items ?? {}) as FormSchema['uiSchema']
    const items: FormSchema[] = isRecord(field.items) ? [{ schema: field.items, uiSchema: itemUi }] : []
    return [
      { name, title: field.title ?? '', hint: field.description ?? '', choices: Object.values(labels) },
      ...[{ schema: field, uiSchema: ui }, ...items].flatMap(fieldsOf),
    ]
  })
}

/** A name of the program, of a file or of a place in one. */
const JARGON =
  /\.json|\b\w+\/(?=[\s.;,]|$)|\bkeys?\b|\bids?\b|\bconstants\b|\bresources?\b|\bleft out\b|[A-Z]{3}-\d\d|`|=<|[a-z][A-Z][a-z]/
/** Names of products that are written like those of the program. */
const PRODUCTS = /WhatsApp/g

it.each(forms)('the settings of %s are named and explained without words of the program', (_, form) => {
  for (const { name, title, hint, choices } of fieldsOf(form)) {
    expect(title, name).toMatch(/^[A-Z][a-z“”]|^VIP|^QR/)
    for (const text of [title, hint, ...choices]) expect(text.replace(PRODUCTS, ''), name).not.toMatch(JARGON)
    for (const choice of choices) expect(choice, name).toMatch(/^[A-Z].+|^\d/)
  }
})

it('each name is that of a setting, and says more than its key in words', () => {
  const wanted = new Set<string>()
  const visit = (widget: string, schema: unknown): void => {
    if (!isRecord(schema)) return
    for (const [key, property] of Object.entries(isRecord(schema.properties) ? schema.properties : {})) {
      wanted.add(settingNames[`${widget}.${key}`] === undefined ? key : `${widget}.${key}`)
      visit(widget, property)
    }
    visit(widget, schema.items)
  }
  for (const [widget, { settings }] of widgetCatalogue) visit(widget, settings)
  visit('', menuEntrySettings)
  expect(Object.keys(settingNames).filter(key => !wanted.has(key))).toEqual([])
  expect(Object.entries(settingNames).filter(([key, name]) => inWords(key) === name)).toEqual([])
})
