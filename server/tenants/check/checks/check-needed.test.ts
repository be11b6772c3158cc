import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { type Files, linesOf, WIDGETS } from '../../../../tests/tenants/tenant-fixture.ts'

const form = { settings: Type.Object({}) }
const widgets = { ...WIDGETS, 'login-form': form, deposit: form }
const base: Files = {
  'tenants/base/screens/home.json': {
    paths: ['/', '/home'],
    title: 'nav.home',
    main: [
      { id: 'hero', widget: 'hero' },
      { id: 'box', widget: 'hero', children: [{ id: 'form', widget: 'login-form' }] },
    ],
  },
  'tenants/base/dialogs/login.json': { title: 'nav.home', content: [{ id: 'pay', widget: 'deposit' }] },
}
const say = (home: object, more: Files = {}) =>
  linesOf({ ...base, 'tenants/ruby/screens/home.json': home, ...more }, 'ruby', widgets)

it('a page or dialog that lost its last widget of a kind that players need is said at the removal', () => {
  expect(say({ main: [{ id: 'box', children: [{ id: 'form', remove: true }] }] })).toEqual([
    'warning tenants/ruby/screens/home.json:6:9  The screen "home" no longer has the widget "login-form", which players need there. Remove the line that removes "form", or put the widget into another place of the screen.',
  ])
  expect(say({}, { 'tenants/ruby/dialogs/login.json': { content: [{ id: 'pay', remove: true }] } })).toEqual([
    'warning tenants/ruby/dialogs/login.json:3:5  The dialog "login" no longer has the widget "deposit", which players need there. Remove the line that removes "pay", or put the widget into another place of the dialog.',
  ])
})

it('a needed widget may go to another place of its page, and others may leave it', () => {
  const moved = [
    { id: 'box', remove: true },
    { id: 'own', widget: 'login-form' },
  ]
  expect(say({ main: moved })).toEqual([])
  expect(say({ main: [{ id: 'hero', remove: true }] })).toEqual([])
})
