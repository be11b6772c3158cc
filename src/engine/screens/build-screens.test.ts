import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { buildSmall, type SmallSite } from '../../../tests/small-site.ts'
import { PagePath } from '../../schemas/document/page-path.ts'

type Screens = NonNullable<NonNullable<SmallSite['tenant']>['screens']>
type Dialogs = NonNullable<NonNullable<SmallSite['tenant']>['dialogs']>

const build = (tenant: NonNullable<SmallSite['tenant']>, visitor: SmallSite['visitor'] = {}) => {
  const { site, problems } = buildSmall({ tenant, visitor, texts: { EN: { title: 'Title', about: 'About it' } } })
  return { site, problems: problems.map(({ code, document, pointer }) => `${code} ${document}${pointer}`) }
}
const onPath = { path: '/promotions' }
const never = { feature: 'nothing' }
const node = (id: string, more: object = {}) => ({ id, widget: 'row', ...more })
const built = (id: string, more: object = {}) => ({ id, widget: 'row', settings: {}, children: [], ...more })

it('a screen has what its document says, and its own group, title and description only if it names them', () => {
  const { site } = build({
    screens: {
      plain: { paths: ['/plain'], main: [] },
      full: {
        paths: ['/full/:id'],
        group: 'member',
        title: 'title',
        description: 'about',
        when: onPath,
        params: { id: 'number' },
        query: ['tab'],
        regions: { side: false },
        main: [node('a')],
      },
      hidden: { paths: ['/hidden'], main: [], when: never },
    } as unknown as Screens,
  })
  expect(site.screens).toEqual({
    plain: { id: 'plain', group: 'index', title: '', description: '', params: {}, query: [], regions: {}, main: [] },
    full: {
      id: 'full',
      group: 'member',
      title: 'Title',
      description: 'About it',
      when: onPath,
      params: { id: 'number' },
      query: ['tab'],
      regions: { side: false },
      main: [built('a')],
    },
  })
  expect(site.routes).toEqual([
    { path: '/plain', screen: 'plain', group: 'index' },
    { path: '/full/:id', screen: 'full', group: 'member' },
  ])
})

it('paths are the same when they differ in a last slash or the names of parameters, and not otherwise', () => {
  const { site, problems } = build({
    screens: {
      first: { paths: ['/a/:id', '/b', '/a/:id/x'], main: [] },
      second: { paths: ['/a/:other', '/b//', '/a/:id/:x', '/b:c'], main: [] },
    },
  })
  expect(site.routes.map(({ path, screen }) => `${path} ${screen}`)).toEqual([
    ...['/b first', '/b:c second', '/a/:id first', '/a/:id/x first', '/a/:id/:x second'],
  ])
  expect(problems).toEqual([
    'screen/duplicate-path screens/second.json/paths/0',
    'screen/duplicate-path screens/second.json/paths/1',
  ])
})

it('without a screen that asks to sign in, a visitor has no paths of members', () => {
  const screens = { mine: { paths: ['/mine'], main: [], when: { role: 'member' } } } as unknown as Screens
  expect(build({ screens }).site.routes).toEqual([])
  expect(build({ screens }, { role: 'member' }).site.routes).toHaveLength(1)
})

it('paths of members stand before those with parameters, once each, and are those of nobody else', () => {
  const of = (paths: string[], when?: object) => ({ paths, main: [], ...(when && { when }) })
  const screens = {
    'members-only': of([]),
    any: of(['/:page']),
    member: of(['/one', '/one/'], { role: 'member' }),
    upline: of(['/up'], { all: [{ role: 'agent' }, { toUpline: true }] }),
    nobody: of(['/off'], { role: 'trial' }),
  } as unknown as Screens
  const paths = build({ screens }).site.routes.map(({ path, screen }) => `${path} ${screen}`)
  expect(paths.at(-1)).toBe('/:page any')
  expect(paths).toContain('/up members-only')
  expect(paths.filter(path => path.startsWith('/one')).length).toBeGreaterThan(0)
  expect(paths.some(path => path.startsWith('/off'))).toBe(false)
})

it('a dialog has a close button, corners and a background by default, and can drop each', () => {
  const no = { closeButton: false, rounded: false, background: false, lockScroll: false }
  const { site, problems } = build({
    dialogs: {
      plain: { content: [node('a')] },
      bare: { ...no, title: 'title', size: 'large', aliases: ['b', 'c'], content: [] },
      first: { ...no, firstVisit: {}, content: [] },
      later: { firstVisit: { after: 0, paths: ['/'] }, aliases: [], content: [] },
      hidden: { content: [], when: never },
    } as unknown as Dialogs,
  })
  const yes = { closeButton: true, rounded: true, background: true, lockScroll: true }
  expect(site.dialogs).toEqual({
    plain: { id: 'plain', title: '', size: 'medium', ...yes, content: [built('a')] },
    bare: { id: 'bare', title: 'Title', size: 'large', aliases: ['b', 'c'], ...no, content: [] },
    first: { id: 'first', title: '', size: 'medium', ...no, closeButton: true, firstVisit: { after: 2 }, content: [] },
    later: { id: 'later', title: '', size: 'medium', ...yes, firstVisit: { after: 0, paths: ['/'] }, content: [] },
  })
  expect(problems).toEqual(['feature/unknown dialogs/hidden.json/when/feature'])
})

it('a dialog that depends on what only the open page knows is left out, with a problem', () => {
  const { site, problems } = build({ dialogs: { a: { content: [], when: onPath } } as unknown as Dialogs })
  expect(site.dialogs).toEqual({})
  expect(problems).toEqual(['condition/bad dialogs/a.json/when'])
})

it('each part of the shell has its own widgets', () => {
  const parts = ['header', 'banner', 'side', 'footer', 'bottom']
  const { site, problems } = build({ shell: Object.fromEntries(parts.map(part => [part, [node(part), 7 as never]])) })
  expect(site.shell).toEqual(Object.fromEntries(parts.map(part => [part, [built(part)]])))
  expect(problems).toEqual(parts.map(part => `document/bad shell.json/${part}/1`))
})

it('a wrong widget takes only itself and what is inside it away', () => {
  const main = [
    node('a', { when: onPath, settings: { x: [1] }, children: [node('inside'), node('no', { when: never })] }),
    { id: 'no-widget' },
    { widget: 'row' },
    node('bad', { settings: [] }),
    node('child', { children: 7 }),
  ]
  const { site, problems } = build({ screens: { s: { paths: ['/'], main } } as unknown as Screens })
  expect(site.screens.s!.main).toEqual([
    built('a', { when: onPath, settings: { x: [1] }, children: [built('inside')] }),
    built('child'),
  ])
  expect(problems.map(problem => problem.replace('screens/s.json/main', ''))).toEqual([
    'feature/unknown /0/children/1/when/feature',
    'document/bad /1',
    'document/bad /2',
    'screen/bad-settings /3/settings',
    'document/bad /4/children',
  ])
})

it('widgets and their settings are nested at most 64 levels deep', () => {
  const nested = (levels: number): object => node('n', { children: levels > 1 ? [nested(levels - 1)] : [] })
  const deep = (levels: number): object => (levels > 1 ? { in: deep(levels - 1) } : {})
  const problemsOf = (main: object[]) =>
    build({ screens: { s: { paths: ['/'], main } } as unknown as Screens }).problems
  expect(problemsOf([nested(64)])).toEqual([])
  expect(problemsOf([nested(65)])).toEqual([
    `screen/too-deep screens/s.json/main/0${'/children/0'.repeat(63)}/children`,
  ])
  expect(problemsOf([node('a', { settings: deep(64) })])).toEqual([])
  expect(problemsOf([node('a', { settings: deep(66) })])).toEqual([
    'screen/bad-settings screens/s.json/main/0/settings',
  ])
})

it('a screen about a game type that is off is gone for members and visitors; the home page stays', () => {
  const screens = {
    home: { paths: ['/'], params: { gameType: 'RNG' }, main: [] },
    slots: { paths: ['/slots'], params: { gameType: 'RNG' }, main: [] },
    cards: { paths: ['/cards'], params: { gameType: 'PVP' }, main: [] },
    other: { paths: ['/other'], params: { gameType: 'nothing' }, main: [] },
    'members-only': { paths: [], main: [] },
  } as unknown as Screens
  for (const role of ['visitor', 'member'] as const) {
    const { site } = build({ screens, tenant: { gameTypes: [{ id: 'PVP' }] } } as Parameters<typeof build>[0], { role })
    expect(site.routes.map(({ path }) => path).sort(), role).toEqual(['/', '/cards', '/other'])
  }
})

it('LOB-12 no setting and no banner leads to a page that the site does not have', () => {
  const row = Type.Object({ more: Type.Optional(PagePath({ default: '' })) })
  const rows = ['/fish', '/fish?type=hot', '/FISH/', '/shop', '/mine', '/both', '/rules.pdf', '/'].map((more, i) =>
    node(`row${i}`, { settings: { more } }),
  )
  const banner = (id: string) => ({ bannerId: id, groupName: 'w_home', url: '/b.png', linkageType: id })
  const { site } = buildSmall({
    tenant: {
      tenant: { gameTypes: [{ id: 'RNG' }, { id: 'FISH', feature: 'nothing' }] },
      banners: { links: { fish: '/fish', home: '/' } },
      screens: {
        home: { paths: ['/'], main: rows, params: { gameType: 'FISH' } },
        fish: { paths: ['/fish', '/FISH'], main: [], params: { gameType: 'FISH' } },
        shop: { paths: ['/shop'], main: [], when: never },
        mine: { paths: ['/mine'], main: [], when: { role: 'member' } },
        off: { paths: ['/both'], main: [], when: never },
        on: { paths: ['/both'], main: [], when: { role: 'agent' } },
      } as unknown as Screens,
    },
    metadata: { banners: [banner('fish'), banner('home')] },
    widgets: { row: { settings: row } },
  })
  expect(site.screens.home!.main.map(({ settings }) => settings.more)).toEqual([
    ...['', '', '', '', '/mine', '/both', '/rules.pdf', '/'],
  ])
  expect(site.banners.groups.w_home?.map(({ href }) => href)).toEqual([undefined, '/'])
})
