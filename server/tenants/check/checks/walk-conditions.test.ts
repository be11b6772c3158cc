import { expect, it } from 'vitest'
import type { TenantDocument } from '../../../../src/schemas/document/files.ts'
import { walkConditions } from './walk-conditions.ts'

const visited = (parts: object) => {
  const found: string[] = []
  const document = { shell: {}, screens: {}, dialogs: {}, menus: {}, forms: {}, ...parts } as unknown as TenantDocument
  walkConditions(document, (_, pointer) => found.push(pointer))
  return found
}
const when = { feature: 'slots' }

it('conditions of nodes, screens, dialogs, menu entries and fields are visited', () => {
  expect(
    visited({
      shell: { header: [{ id: 'bar', when }] },
      screens: { home: { when, main: [{ id: 'hero', when }] } },
      dialogs: { login: { when, content: [] } },
      menus: { top: [{ id: 'home' }, { id: 'club', when }] },
      forms: { login: { fields: [{ id: 'code', when }] } },
    }),
  ).toEqual([
    '/shell/header/0/when',
    '/screens/home/main/0/when',
    '/screens/home/when',
    '/dialogs/login/when',
    '/menus/top/1/when',
    '/forms/login/fields/0/when',
  ])
})

it('conditions inside a condition are visited after it', () => {
  const nested = { any: [{ role: 'agent' }, { all: [when] }], not: { language: 'EN' } }
  const at = '/menus/top/0/when'
  expect(visited({ menus: { top: [{ id: 'home', when: nested }] } })).toEqual([
    at,
    `${at}/any/0`,
    `${at}/any/1`,
    `${at}/any/1/all/0`,
    `${at}/not`,
  ])
})

it('a menu of the wrong shape has no conditions, and a condition ends at 32 levels', () => {
  expect(visited({ menus: { top: 'home' } })).toEqual([])
  const deep = (levels: number): object => (levels === 0 ? when : { not: deep(levels - 1) })
  expect(visited({ menus: { top: [{ id: 'home', when: deep(40) }] } })).toHaveLength(33)
})
