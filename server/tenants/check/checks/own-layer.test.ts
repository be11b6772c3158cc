import { expect, it } from 'vitest'
import type { TenantLayer, TenantSourceFile } from '../../read/tenant-layer.ts'
import type { CheckContext } from '../check-context.ts'
import { createIsNew, isOwn, latestOf, layerOf, ownFile } from './own-layer.ts'

const layer = (id: string, menus: object): TenantLayer => {
  const file = {
    path: 'menus.json',
    name: `tenants/${id}/menus.json`,
    value: menus,
    tree: {},
  } as unknown as TenantSourceFile
  return { id, files: { 'menus.json': file }, assets: {} }
}
const base = layer('base', { top: [{ id: 'home' }] })
const ruby = layer('ruby', { side: [] })
const menusOf = ({ files }: TenantLayer) => files['menus.json']!
/** Makes a context in which the brand set the values below /own, and base all others. */
const contextOf = (...layers: TenantLayer[]) =>
  ({
    layers,
    locate: (pointer: string) => ({ file: menusOf(pointer.startsWith('/own') ? layers.at(-1)! : layers[0]!), pointer }),
  }) as unknown as CheckContext

it('a value is of the brand itself when its own file set it; nothing of base is', () => {
  const context = contextOf(base, ruby)
  expect([isOwn(context, '/own/a'), isOwn(context, '/a')]).toEqual([true, false])
  expect([layerOf(context, '/own/a'), layerOf(context, '/a')]).toEqual([1, 0])
  expect(isOwn(contextOf(base), '/own/a')).toBe(false)
})

it('of pointers that do not fit together the one farthest from base is corrected, the last of several', () => {
  const context = contextOf(base, ruby)
  expect(latestOf(context, ['/own/a', '/b'])).toBe('/own/a')
  expect(latestOf(context, ['/a', '/own/b'])).toBe('/own/b')
  expect(latestOf(context, ['/a', '/b'])).toBe('/b')
})

it('a name is new when no extended brand has it', () => {
  const isNew = createIsNew({ layers: [base, ruby] })
  expect([isNew('/menus/side'), isNew('/menus/top')]).toEqual([true, false])
  expect(createIsNew({ layers: [base] })('/menus/side')).toBe(false)
})

it('a file is of the brand itself when the brand extends another', () => {
  expect(ownFile({ layers: [base, ruby] }, 'menus.json')).toBe(menusOf(ruby))
  expect(ownFile({ layers: [base, ruby] }, 'theme.json')).toBeUndefined()
  expect(ownFile({ layers: [base] }, 'menus.json')).toBeUndefined()
})
