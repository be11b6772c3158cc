import { expect, it } from 'vitest'
import { timesKnownWork } from '../../../tests/known-work.ts'
import { buildSmall } from '../../../tests/small-site.ts'
import { dialogPart, findRoute, matchRoute, screenPart, shellPart } from './page-model.ts'

const { site } = buildSmall({
  tenant: {
    screens: {
      home: {
        paths: ['/', '/register'],
        main: [{ id: 'a', widget: 'w', children: [{ id: 'f', widget: 'form', settings: { form: 'login' } }] }],
      },
      lobby: { paths: ['/lobby/:type'], main: [] },
    },
    dialogs: {
      register: { content: [] },
      login: {
        aliases: ['loginPopupModal', 'register'],
        content: [{ id: 'f', widget: 'form', settings: { form: 'constructor' } }],
      },
    },
    forms: { login: { submit: 'Log in', fields: [{ id: 'username' }] }, other: { submit: 'x', fields: [] } },
    banners: { paths: { '/': 'w_home', '/lobby': 'w_home', '/x': 'constructor' }, links: {} },
  },
  metadata: { banners: [{ bannerId: 1, groupName: 'w_home', url: '/b.webp' }] },
})

it('ENG-04 a screen travels with the banners of its path and the forms that its widgets name', () => {
  const part = screenPart(site, 'home', '/')
  expect(part?.banners.map(banner => banner.id)).toEqual(['1'])
  expect(Object.keys(part?.forms ?? {})).toEqual(['login'])
  expect(screenPart(site, 'home', '/register')?.banners).toEqual([])
})

it('a page below a path with banners shows them', () => {
  expect(screenPart(site, 'lobby', '/lobby/rng')?.banners.map(banner => banner.id)).toEqual(['1'])
})

it('ENG-16 a name from an address never reaches into prototypes', () => {
  expect(screenPart(site, 'constructor', '/')).toBeUndefined()
  expect(dialogPart(site, '__proto__')).toBeUndefined()
  expect(screenPart(site, 'home', '/x')?.banners).toEqual([])
  expect(dialogPart(site, 'login')?.forms).toEqual({})
})

it('RTE-02 /register and /register/ are the same page, and :type stands for one part', () => {
  expect(matchRoute(site.routes, '/register/')?.route.screen).toBe('home')
  expect(matchRoute(site.routes, '/lobby/rng')).toMatchObject({ route: { screen: 'lobby' }, params: { type: 'rng' } })
  expect(matchRoute(site.routes, '/lobby')).toBeUndefined()
})

it('a path names a vendor that a game type of the site has', () => {
  const routes = [{ path: '/provider/:vassalage', screen: 'provider', group: 'egame' }]
  const of = (path: string) => findRoute({ routes, gameTypes: [{ vendors: [{ code: 'A' }] }] }, path)?.params
  expect(of('/provider/A')).toEqual({ vassalage: 'A' })
  expect(of('/provider/NOBODY')).toBeUndefined()
})

it('ENG-04 the shell travels without screens, texts and theme', () => {
  expect(Object.keys(shellPart(site))).not.toEqual(expect.arrayContaining(['screens']))
  expect(shellPart(site)).toMatchObject({
    themeDefault: 'dark',
    bannerPaths: { '/': 'w_home', '/lobby': 'w_home' },
    bannerAutoplay: 5000,
  })
})

it("MOD-06 the shell says which other names open a dialog; a dialog's own name is never another's", () => {
  expect(shellPart(site).dialogs).toEqual(['register', 'login'])
  expect(shellPart(site).dialogAliases).toEqual({ loginPopupModal: 'login' })
})

it('SEC-08 a path of many slashes is compared with routes as fast as any other', () => {
  const path = `${'/'.repeat(15_000)}lobby`
  const routes = Array.from({ length: 40 }, (_, n) => ({ path: `/page-${n}`, screen: 'page', group: 'rng' }))
  expect(timesKnownWork(() => matchRoute(routes, path), 1)).toBeLessThanOrEqual(1)
})
