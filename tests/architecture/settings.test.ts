import { Default } from 'typebox/value'
import { expect, it } from 'vitest'
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { AS_WRITTEN, buildSettings, copyJson, settingsSchema } from '../../src/engine/screens/build-settings.ts'
import { isRecord } from '../../src/schemas/metadata/wire-values.ts'
import { settingMeaning } from '../../src/schemas/widget-settings/setting-meaning.ts'

const settingsOf = (schema: Parameters<typeof settingsSchema>[0], given: unknown) => {
  const built = buildSettings(settingsSchema(schema), given, AS_WRITTEN)
  return 'settings' in built ? built.settings : built
}

it.each(Object.entries(widgetSettings))(
  'ENG-10 the settings of %s are filled as its schema says',
  (_, { settings: schema }) => {
    for (const given of [{}, ...((schema as { examples?: unknown[] }).examples ?? [])]) {
      const expected = Default(schema, copyJson(given))
      if (settingsSchema(schema).validator.Check(expected)) expect(settingsOf(schema, given)).toEqual(expected)
    }
  },
)

/**
 * Settings allowed to hold a path as text: terms and the way out of a missing page, which every brand has, and the page of invitations,
 * which is no link.
 */
const PLAIN_PATHS = ['complete-registration/termsPath', 'not-found/path', 'referral/path', 'register-form/termsPath']

/** Finds settings that hold the path of a page as plain text. @param at widget and names of the settings around it */
function findPlainPaths(schema: unknown, at: string): string[] {
  if (!isRecord(schema)) return []
  const inner = isRecord(schema.properties) ? Object.entries(schema.properties) : []
  const variants = [schema.items, ...[schema.anyOf].flat()].flatMap(variant => findPlainPaths(variant, at))
  return [
    ...variants,
    ...inner.flatMap(([name, value]) => {
      const isPlain = settingMeaning(name) === 'path' && isRecord(value) && value.type === 'string' && !value['x-page']
      return isPlain ? [`${at}/${name}`] : findPlainPaths(value, `${at}/${name}`)
    }),
  ]
}

it('settings with the path of a page have the type PagePath, so that they lead to pages of the site', () => {
  const plain = Object.entries(widgetSettings).flatMap(([name, { settings }]) => findPlainPaths(settings, name))
  expect(plain.sort()).toEqual(PLAIN_PATHS)
})

/** Finds settings without words. @param at widget and names of the settings around it */
function findUnexplained(schema: unknown, at: string): string[] {
  if (!isRecord(schema)) return []
  const inner = isRecord(schema.properties) ? Object.entries(schema.properties) : []
  return [
    ...findUnexplained(schema.items, at),
    ...inner.flatMap(([name, value]) => [
      ...(isRecord(value) && (value.title ?? value.description) ? [] : [`${at}/${name}`]),
      ...findUnexplained(value, `${at}/${name}`),
    ]),
  ]
}

it('every setting has a title or a description, which the studio shows beside its field', () => {
  const widgets = Object.entries(widgetSettings)
  expect(widgets.flatMap(([name, { settings }]) => findUnexplained(settings, name))).toEqual([])
  expect(findUnexplained({ properties: { a: {}, b: { title: 'B', properties: { c: {} } } } }, 'x')).toEqual([
    'x/a',
    'x/b/c',
  ])
})
