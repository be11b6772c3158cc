import { expect, it } from 'vitest'
import type { Json } from '../../schemas/metadata/wire-values.ts'
import { settings as actionButton } from '../../widgets/action-button/settings.ts'
import { settings as categoryTiles } from '../../widgets/category-tiles/settings.ts'
import { settings as headerBar } from '../../widgets/header-bar/settings.ts'
import { settings as pictureRow } from '../../widgets/picture-row/settings.ts'
import { findChoices } from '../choices/find-choices.ts'
import { widgetCatalogue } from '../widgets/widget-catalogue.ts'
import { conditionForm } from './condition-schema.ts'
import { formSchema } from './form-schema.ts'
import { groupSettings } from './group-settings.ts'

const keysOf = () => ['RNG', 'LIVE'].map(value => ({ value }))
const formOf = (schema: unknown) => formSchema(schema as Json, { keysOf })

it.each([...widgetCatalogue])('each setting of %s has a field with words, and is in one group', (_, { settings }) => {
  const form = formOf(settings)
  const names = Object.keys((settings as { properties?: object }).properties ?? {})
  expect(
    groupSettings(form)
      .flatMap(group => group.settings)
      .sort(),
  ).toEqual(names.sort())
  for (const name of names) {
    const field = form.schema.properties![name] as { title?: string; type?: string }
    expect(field.title).toMatch(/^[A-Z]/)
    expect(['string', 'integer', 'number', 'boolean', 'object', 'array']).toContain(field.type)
  }
})

it('fields of names offer what the schema says, and choices have their meanings', () => {
  const { uiSchema, schema } = formOf(headerBar)
  expect(uiSchema.services).toMatchObject({ 'ui:widget': 'name', 'ui:options': { kind: 'menu', default: 'side' } })
  expect(uiSchema.logo).toMatchObject({ 'ui:options': { kind: 'asset' } })
  expect(uiSchema.variant).toMatchObject({
    'ui:widget': 'choice',
    'ui:options': { labels: { inline: 'Inline: everything in one row' } },
  })
  expect(schema.properties!.variant).not.toHaveProperty('description')
  expect(formOf(pictureRow).uiSchema.items).toMatchObject({
    items: { image: { 'ui:options': { kind: 'picture' } }, alt: { 'ui:options': { kind: 'text' } } },
  })
  expect(formOf(actionButton).uiSchema.to).toMatchObject({
    path: { 'ui:options': { kind: 'path' } },
    dialog: { 'ui:options': { kind: 'dialog' } },
    'ui:options': { oneOf: ['path', 'url', 'resource', 'dialog', 'action', 'page'] },
  })
})

it('a record has a field for each of its keys', () => {
  const { schema } = formOf(categoryTiles)
  expect(Object.keys((schema.properties!.texts as { properties: object }).properties)).toEqual(['RNG', 'LIVE'])
})

it('many settings are shown in groups of at most twelve', () => {
  const properties = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`n${n}`, { type: 'integer' }]))
  const groups = groupSettings(formOf({ type: 'object', properties }))
  expect(groups.map(({ settings }) => settings.length)).toEqual([12, 12, 12, 12, 12])
})

it('each key of a condition has a field', () => {
  for (const [name, field] of Object.entries(conditionForm.schema.properties!))
    expect((field as { type?: string }).type, name).toBeDefined()
  expect(conditionForm.uiSchema.role).toMatchObject({ 'ui:widget': 'choices' })
  expect(conditionForm.uiSchema.date.until).toMatchObject({ 'ui:widget': 'moment' })
})

it('a choice is found by its words, those that begin with them first', () => {
  const choices = [
    { value: 'a.play', label: 'Play now' },
    { value: 'b.now', label: 'Now playing' },
    { value: 'play.c', label: 'Start' },
  ]
  expect(findChoices(choices, 'play').map(({ value }) => value)).toEqual(['a.play', 'play.c', 'b.now'])
  expect(findChoices(choices, 'now play').map(({ value }) => value)).toEqual(['b.now', 'a.play'])
  expect(findChoices(choices, 'zzz')).toEqual([])
})
