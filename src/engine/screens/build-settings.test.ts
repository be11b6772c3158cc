import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { buildSettings, settingsSchema } from './build-settings.ts'

const settingsOf = (schema: Parameters<typeof settingsSchema>[0], given: unknown) => {
  const built = buildSettings(settingsSchema(schema), given, key => key)
  return 'settings' in built ? built.settings : built
}

it('ENG-10 defaults are filled in at every depth, and no default object is shared', () => {
  const flat = Type.Object({
    count: Type.Integer({ default: 6 }),
    items: Type.Array(Type.String(), { default: ['a'] }),
  })
  expect(settingsOf(flat, { count: 2 })).toEqual({ count: 2, items: ['a'] })
  const [one, other] = [settingsOf(flat, {}), settingsOf(flat, {})] as { items: string[] }[]
  expect(one!.items).not.toBe(other!.items)
  const deep = Type.Object({ rows: Type.Array(Type.Object({ size: Type.Integer({ default: 3 }) })) })
  expect(settingsOf(deep, { rows: [{}, { size: 1 }] })).toEqual({ rows: [{ size: 3 }, { size: 1 }] })
})
