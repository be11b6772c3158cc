import { Default } from 'typebox/value'
import { expect, it } from 'vitest'
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { buildSettings, copyJson, settingsSchema } from '../../src/engine/screens/build-settings.ts'

const settingsOf = (schema: Parameters<typeof settingsSchema>[0], given: unknown) => {
  const built = buildSettings(settingsSchema(schema), given, key => key)
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
