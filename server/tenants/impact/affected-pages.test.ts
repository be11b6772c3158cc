import { expect, it } from 'vitest'
import { compareSites } from '../../../src/engine/index.ts'
import { buildSmall, type SmallSite } from '../../../tests/small-site.ts'
import { affectedPages } from './affected-pages.ts'

const node = (settings: object) => [{ id: 'w', widget: 'w', settings }] as never

/** Makes a site with a form on one screen and in one dialog, a menu on another screen, and banners on a path. */
const site = (more: SmallSite['tenant'] = {}, metadata: object = {}): SmallSite => ({
  tenant: {
    forms: { login: { submit: 'go', fields: [{ id: 'name', label: 'Name' }] } },
    menus: { help: [], top: [] },
    banners: { paths: { '/promo': 'w_promo' } },
    screens: {
      home: { paths: ['/'], main: node({ menu: 'help' }) },
      login: { paths: ['/login'], main: node({ form: 'login' }) },
      promo: { paths: ['/promo'], main: [] },
    },
    dialogs: { login: { title: 'Log in', content: node({ form: 'login' }) } },
    ...more,
  },
  metadata: { banners: [], ...metadata },
})

/** Lists the places where changes from the plain site to this one are seen. */
function places(after: SmallSite): string[] {
  const sites = [buildSmall(site()).site, buildSmall(after).site]
  return compareSites(sites[0]!, sites[1]!).flatMap(change => affectedPages(change, sites))
}

it('OPS-03 a change is placed on the screens and in the dialogs that show it', () => {
  const entry = { id: 'x', title: 'X', path: '/x' }
  expect(places(site({ forms: { login: { submit: 'send', fields: [{ id: 'name', label: 'Name' }] } } }))).toEqual([
    'screen login',
    'dialog login',
  ])
  expect(places(site({ menus: { help: [entry], top: [] } }))).toEqual(['screen home'])
  expect(places(site({ menus: { help: [], top: [entry] } }))).toEqual(['every screen'])
  expect(places(site({ shell: { footer: node({}) } }))).toEqual(['every screen'])
  expect(places(site({ theme: { dark: { bg: '#000' } } }))).toEqual(['every screen'])
  expect(places(site({ dialogs: { login: { title: 'Hello', content: node({ form: 'login' }) } } }))).toEqual([
    'dialog login',
  ])
})

it('OPS-03 a toggle and a text are seen only where something follows from them', () => {
  expect(places(site({ tenant: { features: { slots: { always: true } } } as never }))).toEqual([])
  expect(places(site({ texts: { EN: { 'x.y': 'Hello' } } }))).toEqual([])
})

it('OPS-03 banners are seen on the screens of their paths', () => {
  const banners = [{ bannerId: 'b1', groupName: 'w_promo', url: '/b.svg' }]
  expect(places(site({}, { banners }))).toEqual(['screen promo'])
  expect(places(site({ banners: { paths: { '/promo': 'w_promo', '/login': 'w_promo' } } }))).toEqual(['screen login'])
})

it('OPS-03 a dialog that has the name of a form does not show the form', () => {
  const screens = { home: { paths: ['/'], main: node({ dialog: 'login' }) } }
  const sites = [buildSmall(site({ screens, dialogs: {} })).site]
  expect(affectedPages({ kind: 'form', subject: 'form:login' } as never, sites)).toEqual([])
})
