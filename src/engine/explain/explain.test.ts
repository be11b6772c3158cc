import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { type SmallSite, smallDocuments, smallVisitor } from '../../../tests/small-site.ts'
import { explain, mergeTenant, type Reason, type TenantLayerFiles } from '../index.ts'
import { createExplainer } from './explain.ts'
import type { Explanation } from './explanation.ts'
import { suggestFixes } from './fixes.ts'
import { answerMessage } from './messages.ts'

/** The tree of reasons as an operator reads it: a mark, the sentence, and the place. */
const lines = (reasons: readonly Reason[], above = ''): string[] =>
  reasons.flatMap(reason => [
    `${above}${reason.live ? '~' : reason.holds ? '✓' : '✗'} ${reason.message} ${reason.at?.document}${reason.at?.pointer}`,
    ...lines(reason.because ?? [], `${above}  `),
  ])
const ask = (context: SmallSite, subject: string): Explanation =>
  explain(smallDocuments(context), smallVisitor(context.visitor), subject)
const read = (context: SmallSite, subject: string): string[] => lines(ask(context, subject).reasons)
const steps = (context: SmallSite, subject: string) =>
  suggestFixes(ask(context, subject)).map(({ message, at, either }) =>
    [either === undefined ? '' : 'either ', message, at ? ` — ${at.document}${at.pointer}` : ''].join(''),
  )

const TREE = [
  { modId: 'CENTRE', enabled: false, childrenNodes: [{ modId: 'DIVIDEND', enabled: true }] },
  { modId: 'SLOTS', enabled: 'true' },
]
const FEATURES = {
  centre: { modIds: ['CENTRE'] },
  dividend: { modIds: ['DIVIDEND'], requires: ['centre'] },
  wages: { modIds: ['DAILY', 'SLOTS'], needs: 'any' as const },
  nothing: {},
}
const menu = (entry: object, more: SmallSite = {}): SmallSite => ({
  ...more,
  tenant: { tenant: { features: FEATURES }, ...more.tenant, menus: { top: [{ id: 'one', path: '/', ...entry }] } },
  metadata: { whitelabel: TREE, ...more.metadata },
})

describe('ENG-14 down to the ancestor that cut it', () => {
  it('names the modId that is off, and where its ancestor is switched off', () => {
    expect(read(menu({ when: { feature: 'dividend' } }), 'menu:top/one')).toEqual([
      '✓ It is declared. menus.json/top/0',
      '✗ The feature "dividend" is off. menus.json/top/0/when/feature',
      '  ✗ DIVIDEND is off in the whitelabel tree. metadata/whitelabel/0/childrenNodes/0',
      '    ✗ CENTRE, which is above it in the tree, is not enabled: all below it is off. metadata/whitelabel/0/enabled',
      '  ✗ It requires the feature "centre", which is off. tenant.json/features/dividend/requires/0',
      '    ✗ CENTRE is off in the whitelabel tree. metadata/whitelabel/0',
      '      ✗ CENTRE itself is not enabled. metadata/whitelabel/0/enabled',
      '✓ It leads to /. menus.json/top/0/path',
    ])
  })

  it('suggests switching the ancestor on once, although two paths lead there', () => {
    expect(steps(menu({ when: { feature: 'dividend' } }), 'menu:top/one')).toEqual([
      'Switch modId CENTRE on — metadata/whitelabel/0/enabled',
    ])
  })

  it('tells a switch that is off from a modId that the tree does not have, and from no tree at all', () => {
    expect(
      read({ tenant: { tenant: { features: FEATURES } }, metadata: { whitelabel: TREE } }, 'toggle:wages'),
    ).toEqual([
      '✓ It is declared. tenant.json/features/wages',
      '✓ One of DAILY and SLOTS is on, which is enough. tenant.json/features/wages/modIds',
      '  ✗ The whitelabel tree has no DAILY; it counts as off. tenant.json/features/wages/modIds/0',
      '  ✓ SLOTS is on in the whitelabel tree, and so is all above it. metadata/whitelabel/1',
    ])
    expect(read(menu({ when: { feature: 'centre' } }, { metadata: { whitelabel: null } }), 'toggle:centre')[1]).toBe(
      '✗ The platform sends no whitelabel tree, so CENTRE is off. metadata/whitelabel',
    )
    expect(read(menu({ when: { feature: 'nothing' } }), 'toggle:nothing')[1]).toBe(
      '✗ Nothing switches it on: it has neither modIds nor "requires" nor "always". tenant.json/features/nothing',
    )
  })
})

describe('ENG-14 each part of a condition', () => {
  const context = menu({
    when: {
      any: [{ feature: 'slotz' }, { role: ['agent', 'trial'], language: 'VI' }],
      not: { role: 'visitor' },
      path: '/x',
    },
  })

  it('is explanation with what was found', () => {
    expect(read(context, 'menu:top/one').slice(1, -1)).toEqual([
      '✗ None of these holds; one would be enough. menus.json/top/0/when/any',
      '  ✗ There is no feature "slotz"; it counts as off. menus.json/top/0/when/any/0/feature',
      '  ✗ Not all of these hold. menus.json/top/0/when/any/1',
      '    ✗ It is for agents and trial accounts; this is a visitor. menus.json/top/0/when/any/1/role',
      '    ✗ It is for the language VI; the page is in EN. menus.json/top/0/when/any/1/language',
      '✗ What must not be is so. menus.json/top/0/when/not',
      '  ✓ It is for visitors; this is a visitor. menus.json/top/0/when/not/role',
      '~ The open page decides: its path must be /x. menus.json/top/0/when/path',
    ])
  })

  it('has a fix; of an `any` one part is enough', () => {
    expect(steps(context, 'menu:top/one')).toEqual([
      'either Name a feature that tenant.json has instead of "slotz", or add it — menus.json/top/0/when/any/0/feature',
      'either Look as agent or trial, or add visitor to the roles — menus.json/top/0/when/any/1/role',
      'either Look in VI, or add EN to the languages — menus.json/top/0/when/any/1/language',
      'Change what it says under "not" — menus.json/top/0/when/not',
    ])
  })

  it('a feature is explained before what depends on the visitor, in any order of keys', () => {
    const parts = { contract: 'dividend', feature: 'slotz', role: 'agent' }
    const codes = ask(menu({ when: parts as never }), 'menu:top/one').reasons.map(({ finding }) => finding.code)
    expect(codes.filter(code => code in parts)).toEqual(['feature', 'contract', 'role'])
  })

  it('what the open page decides is shown, and the reason says so', () => {
    const explanation = ask(menu({ when: { path: '/x' } }), 'menu:top/one')
    expect(explanation).toMatchObject({ shown: true, live: true })
    expect(answerMessage(explanation, 'visitor', 'EN')).toBe(
      'This menu entry can show to a visitor in EN; the open page decides when.',
    )
  })

  it('a condition of the wrong shape is one reason', () => {
    expect(read(menu({ when: { feature: 1 } }), 'menu:top/one')[1]).toBe(
      '✗ Its condition has the wrong shape and counts as not met. menus.json/top/0/when',
    )
  })
})

describe('ENG-14 what the platform lists, asks for and sends', () => {
  it('a field that depends on another one shows while the page has one of the values', () => {
    const field = (id: string, onlyIf: object, more: object = {}) => ({ id, onlyIf, ...more })
    const context: SmallSite = {
      tenant: {
        forms: {
          pay: {
            submit: 's',
            fields: [
              { id: 'way', kind: 'radio', options: [{ value: 'bank' }, { value: 'card' }], when: { language: 'EN' } },
              field('payer', { field: 'way', in: ['bank', 'none'] }),
              field('coin', { field: 'way', in: ['none'] }),
              field('circle', { field: 'back', in: ['x'] }),
              field('back', { field: 'circle', in: ['x'] }),
              field('more', { field: 'coin', in: ['x'] }),
            ],
          },
        },
      } as never,
    }
    const at = (index: number) => `forms/pay.json/fields/${index}/onlyIf`
    expect(read(context, 'field:pay/payer').at(-1)).toBe(`~ The open page decides: "way" must be bank. ${at(1)}`)
    expect(ask(context, 'field:pay/payer')).toMatchObject({ shown: true, live: true })
    expect(read(context, 'field:pay/coin').at(-1)).toBe(
      `✗ It needs "way" to be none, which is none of its values. ${at(2)}`,
    )
    for (const [id, index, other] of [
      ['circle', 3, 'back'],
      ['more', 5, 'coin'],
    ] as const) {
      expect(read(context, `field:pay/${id}`).at(-1)).toBe(
        `✗ It depends on "${other}", which the form does not ask for. ${at(index)}`,
      )
      expect(ask(context, `field:pay/${id}`).shown).toBe(false)
    }
    const inVietnamese = { ...context, visitor: { language: 'VI' } } as SmallSite
    expect(ask(inVietnamese, 'field:pay/payer').shown).toBe(false)
    expect(steps(inVietnamese, 'field:pay/payer')).toEqual([
      `Let the form ask for "way", or name another field — ${at(1)}`,
    ])
  })

  it('REG-03 a field goes by its register rule', () => {
    const context: SmallSite = {
      tenant: {
        forms: {
          register: { rules: 'register', submit: 's', fields: [{ id: 'username' }, { id: 'email' }, { id: 'qq' }] },
        },
      },
      metadata: {
        registerRules: [
          { field: 'email', enabled: 'false' },
          { field: 'shoeSize', enabled: 1 },
        ],
      },
    }
    expect(read(context, 'field:register/email').at(-1)).toBe(
      "✗ The platform's register rule for email is not enabled. metadata/registerRules/0/enabled",
    )
    expect(read(context, 'field:register/qq').at(-1)).toBe(
      '✗ The platform sends no register rule for qq. metadata/registerRules',
    )
    expect(read(context, 'field:register/username').at(-1)).toBe(
      '✓ Every registration asks for it. forms/register.json/fields/0',
    )
    expect(read(context, 'shoeSize')).toEqual([
      '✓ No form describes it: the platform alone brings it, as plain text. metadata/registerRules/1',
      "✓ The platform's register rule asks for shoeSize. metadata/registerRules/1/enabled",
    ])
  })

  it('FTR-01 an entry that leads to a resource needs one that can be used', () => {
    const resources = [{ resourceType: 'EMAIL', url: 'javascript:alert(1)' }]
    const context = menu({ path: undefined, resource: 'EMAIL' }, { metadata: { resources } })
    expect(read(context, 'menu:top/one').slice(1)).toEqual([
      '✗ The platform lists no resource EMAIL that can be used. menus.json/top/0/resource',
      '  ✗ The platform lists a resource EMAIL with an address that is not allowed. metadata/resources/0',
    ])
    expect(steps(context, 'menu:top/one')).toEqual(['Give the resource EMAIL an https address — metadata/resources/0'])
    expect(read(menu({ path: '//evil.example' }), 'menu:top/one').at(-1)).toContain(
      '✗ It would lead to "//evil.example", which is not an address players may be sent to.',
    )
  })

  it('MBR-01 AGT-01 an entry that opens a page of a centre needs a screen that answers it', () => {
    const when = { feature: 'nothing' }
    const context = (paths: string[]): SmallSite =>
      menu({ path: undefined, page: 'wallet' }, { tenant: { screens: { wallet: { paths, when, main: [] } } } })
    expect(read(context(['/member/other']), 'menu:top/one').slice(1)).toEqual([
      '✗ No screen answers the page "wallet" of a centre. menus.json/top/0/page',
    ])
    expect(steps(context(['/member/other']), 'menu:top/one')).toEqual([
      'Add a screen with the path /member/wallet or /agent/wallet, or switch on the one there is — menus.json/top/0/page',
    ])
    expect(read(context(['/agent/wallet']), 'menu:top/one').slice(1, 4)).toEqual([
      '✗ No screen answers the page "wallet" of a centre. menus.json/top/0/page',
      '  ✗ The screen "wallet" is not there. screens/wallet.json',
      '    ✗ The feature "nothing" is off. screens/wallet.json/when/feature',
    ])
    expect(steps(context(['/agent/wallet']), 'menu:top/one')).toEqual([
      'Give it modIds, "requires" or "always": true — tenant.json/features/nothing',
    ])
    const open = menu(
      { path: undefined, page: 'wallet' },
      { tenant: { screens: { w: { paths: ['/member/wallet'], main: [] } } } },
    )
    expect(read(open, 'menu:top/one')[1]).toBe('✓ Its page is at /member/wallet. menus.json/top/0/page')
  })

  it('BNR-01 a banner in a group that no path shows is in the site and on no page', () => {
    const context: SmallSite = {
      tenant: { banners: { paths: { '/': 'home' }, links: {} }, screens: { home: { paths: ['/'], main: [] } } },
      metadata: {
        banners: [
          { bannerId: '1', groupName: 'home', url: '/a.png' },
          { bannerId: '2', groupName: 'nowhere', url: '/b.png' },
          { bannerId: '3', groupName: 'home', url: 'javascript:x' },
        ],
      },
    }
    expect(ask(context, 'banner:home/1')).toMatchObject({ shown: true, uses: [{ address: 'route:/', shown: true }] })
    const unseen = ask(context, 'banner:nowhere/2')
    expect(answerMessage(unseen, 'visitor', 'EN')).toBe(
      'This banner is in the site for a visitor in EN, but no page shows it.',
    )
    expect(steps(context, 'banner:nowhere/2')).toEqual(['Name its group for a path — banners.json/paths'])
    expect(ask(context, 'banner:home/3').shown).toBe(false)
    expect(read(context, 'banner:home/3')[0]).toContain('✗ It cannot be read')
  })
})

describe('ENG-10 ENG-11 a widget and what contains it', () => {
  const widgets = { box: { settings: Type.Object({}) }, row: { settings: Type.Object({ count: Type.Integer() }) } }
  const context: SmallSite = {
    widgets,
    tenant: {
      screens: {
        home: {
          paths: ['/'],
          when: { role: 'member' },
          main: [
            {
              id: 'outer',
              widget: 'box',
              when: { language: 'VI' },
              children: [
                { id: 'row', widget: 'row', settings: { count: 'many' } },
                { id: 'odd', widget: 'rwo' },
              ],
            },
          ],
        },
      },
    },
  }

  it('needs its screen, the widgets around it, a name that exists and settings that fit', () => {
    expect(read(context, 'widget:home/outer/row')).toEqual([
      '✓ It is declared. screens/home.json/main/0/children/0',
      '✗ The widget around it, home/outer (box), is not there. screens/home.json/main/0',
      '  ✗ The screen "home" is not there. screens/home.json',
      '    ✗ It is for members; this is a visitor. screens/home.json/when/role',
      '  ✗ It is for the language VI; the page is in EN. screens/home.json/main/0/when/language',
      '  ✓ The widget "box" exists. screens/home.json/main/0/widget',
      '  ✓ Its settings fit "box". screens/home.json/main/0/settings',
      '✓ The widget "row" exists. screens/home.json/main/0/children/0/widget',
      '✗ Its settings do not fit "row": must be integer. screens/home.json/main/0/children/0/settings/count',
    ])
    expect(read(context, 'odd').at(-1)).toBe('✗ There is no widget "rwo". screens/home.json/main/0/children/1/widget')
  })

  it('RTE-01 a path needs its screen, and to be the first with this shape', () => {
    const two: SmallSite = {
      tenant: { screens: { a: { paths: ['/x/:one'], main: [] }, b: { paths: ['/x/:two', '/b'], main: [] } } },
    }
    expect(read(two, '/x/:two').at(-1)).toBe(
      '✗ The path /x/:two belongs to the screen "a", which comes first. screens/b.json/paths/0',
    )
    expect(ask(two, 'route:/x/anything')).toMatchObject({ known: true, address: 'route:/x/:one', shown: true })
    expect(ask(context, '/')).toMatchObject({ address: 'route:/', shown: false })
  })

  it('MOD-06 a dialog cannot wait for the open page', () => {
    const live: SmallSite = { tenant: { dialogs: { login: { when: { theme: 'dark' }, content: [] } } } }
    expect(read(live, 'dialog:login').at(-1)).toBe(
      '✗ Its condition asks for theme: only an open page knows that, and this is decided before. dialogs/login.json/when',
    )
  })
})

describe('OPS-01 every query has an answer', () => {
  const context: SmallSite = {
    tenant: {
      tenant: { features: { dividend: { modIds: ['AGTDIVIDEND'] }, lottery: {} } },
      menus: { agent: [{ id: 'dividend', title: 'Winnings', path: '/d' }], member: [{ id: 'bets', path: '/b' }] },
    },
  }
  const candidates = (subject: string) => {
    const explanation = ask(context, subject)
    return explanation.known ? [explanation.address] : explanation.candidates.map(({ address }) => address)
  }

  it('a word that names one subject finds it, by its id, its title or its modId', () => {
    expect(candidates('bets')).toEqual(['menu:member/bets'])
    expect(candidates('winnings')).toEqual(['menu:agent/dividend'])
    expect(candidates('AGTDIVIDEND')).toEqual(['toggle:dividend'])
  })

  it('a word that names several subjects lists them', () => {
    const explanation = ask(context, 'dividend')
    expect(explanation).toMatchObject({ known: false, ambiguous: true })
    expect(candidates('dividend')).toEqual(['menu:agent/dividend', 'toggle:dividend'])
    expect(answerMessage(explanation, 'visitor', 'EN')).toBe('"dividend" can mean several subjects.')
  })

  it('an unknown query is reported as unknown, with similar subjects', () => {
    expect(candidates('menu:member/dividend')[0]).toBe('menu:agent/dividend')
    expect(candidates('menu:agent/dividens')[0]).toBe('menu:agent/dividend')
    expect(candidates('toggle:lotery')).toEqual(['toggle:lottery'])
    expect(candidates('zzzzzz')).toEqual([])
    expect(candidates('b')).toEqual([])
    expect(answerMessage(ask(context, 'zzzzzz'), 'visitor', 'EN')).toBe(
      'Nothing is called "zzzzzz": no layer declares it, and none removes it.',
    )
  })

  it.each(['__proto__', 'menu:constructor/x', 'toggle:', ':', '/', '%', 'widget:home', ''])(
    '"%s" breaks nothing',
    query => {
      expect(ask(context, query).shown).toBe(false)
    },
  )
})

describe('ENG-12 ENG-18 the layer that set a value, and the one that removed it', () => {
  const layers: TenantLayerFiles[] = [
    {
      id: 'base',
      files: {
        'menus.json': {
          top: [
            { id: 'home', path: '/' },
            { id: 'news', path: '/news' },
            { id: 'odd', path: '/odd' },
          ],
        },
        'tenant.json': { features: { chat: { always: true }, mall: { always: true } } },
        'screens/home.json': { paths: ['/', '/home'], main: [{ id: 'hero', widget: 'hero' }] },
        'dialogs/help.json': { content: [] },
      },
    },
    { id: 'group', files: { 'menus.json': { top: [{ id: 'news', remove: true }] } } },
    {
      id: 'ruby',
      files: {
        'menus.json': {
          top: [
            { id: 'home', title: 'Start' },
            { id: 'late', path: '/late' },
          ],
        },
        'tenant.json': { features: { mall: null } },
        'screens/home.json': { paths: ['/'] },
        'dialogs/help.json': null,
      },
    },
  ]
  const merged = mergeTenant(layers)
  const documents = smallDocuments({ tenant: { ...merged.document, tenant: merged.document.tenant } })
  const explainer = createExplainer(documents, smallVisitor(), { layers, sources: merged.sources })
  const explanation = (subject: string) =>
    explainer
      .explain(subject)
      .reasons.map(reason => `${reason.message} ${reason.at?.layer}/${reason.at?.document}${reason.at?.pointer}`)

  it('locations are in the file of the layer that set the value last', () => {
    expect(explanation('menu:top/home')).toEqual([
      'It is declared in base and changed in ruby. base/menus.json/top/0',
      'It leads to /. base/menus.json/top/0/path',
    ])
    expect(explanation('menu:top/late')[0]).toBe('It is declared in ruby. ruby/menus.json/top/1')
  })

  it.each([
    ['menu:top/news', 'base/menus.json/top/1', 'group removes it with "remove": true. group/menus.json/top/0'],
    ['toggle:mall', 'base/tenant.json/features/mall', 'ruby removes it with null. ruby/tenant.json/features/mall'],
    ['dialog:help', 'base/dialogs/help.json', 'ruby removes it with null. ruby/dialogs/help.json'],
    [
      '/home',
      'base/screens/home.json/paths/1',
      'ruby removes it by replacing what contained it. ruby/screens/home.json/paths',
    ],
  ])('%s was declared by one layer and removed by another', (subject, declared, removed) => {
    expect(explainer.explain(subject)).toMatchObject({ known: true, shown: false })
    expect(explanation(subject)).toEqual([`It is declared in base. ${declared}`, removed])
    expect(suggestFixes(explainer.explain(subject)).map(({ message }) => message)).toEqual(['Take the removal away'])
  })

  it('what was removed is listed only on request', () => {
    expect(explainer.subjects().map(({ address }) => address)).not.toContain('menu:top/news')
    expect(explainer.subjects(true).map(({ address }) => address)).toContain('menu:top/news')
  })
})

describe('OPS-01 a widget that the platform has nothing for', () => {
  const widgets = {
    pay: { settings: Type.Object({}, { 'x-needs': ['deposit'] }) },
    games: { settings: Type.Object({ gameType: Type.Optional(Type.String()) }, { 'x-needs': ['games'] }) },
  }
  const site = (metadata: object): SmallSite => ({
    tenant: {
      screens: {
        home: {
          paths: ['/'],
          main: [
            { id: 'pay', widget: 'pay' },
            { id: 'slots', widget: 'games', settings: { gameType: 'RNG' } },
            { id: 'all', widget: 'games' },
          ],
        },
      },
    },
    metadata: { ...metadata },
    widgets,
  })
  const lottery = { vendors: [{ gameCategory: 'LOTT', vendors: [{ vassalage: 'LOTT' }] }] }
  const answer = (context: SmallSite, subject: string) => answerMessage(ask(context, subject), 'visitor', 'EN')
  const lacks = (context: SmallSite, subject: string) => {
    const explanation = ask(context, subject)
    return explanation.known && lines(explanation.lacks)
  }

  it('is explained with the empty list and the file to write', () => {
    const none = site({ cashier: { deposit: { methods: [] } }, ...lottery })
    expect(answer(none, 'widget:home/pay')).toBe(
      'This widget shows to a visitor in EN, but nothing is connected that would fill it.',
    )
    expect(lacks(none, 'widget:home/pay')).toEqual([
      '✗ Deposits are on, and players find no way to pay in. metadata/cashier/deposit/methods',
    ])
    expect(steps(none, 'widget:home/pay')).toEqual([
      'Add one to deposit.methods of platform/cashier.json, or switch the flag DEPOSIT off',
    ])
    expect(lacks(none, 'widget:home/slots')).toEqual(['✗ The platform has no game to show here. metadata/vendors'])
    expect(lacks(none, 'widget:home/all')).toEqual(lacks(none, 'widget:home/slots'))
  })

  it('is named for its page, once for all widgets that lack the same', () => {
    const none = site({ cashier: { deposit: { methods: [] } }, vendors: [] })
    for (const subject of ['/', 'screen:home']) {
      expect(answer(none, subject)).toMatch(
        /^This (path|screen) shows .*, but nothing is connected that would fill a part of it\.$/,
      )
      expect(lacks(none, subject)).toHaveLength(2)
    }
  })

  it('is named for a menu entry and a game type that lead to its page or dialog', () => {
    const main = [{ id: 'pay', widget: 'pay' }]
    const context: SmallSite = {
      tenant: {
        tenant: { gameTypes: [{ id: 'RNG', path: '/pay' }] },
        screens: { pay: { paths: ['/pay', '/member/pay'], main }, other: { paths: ['/other'], main: [] } },
        dialogs: { cashier: { title: 'Cashier', aliases: ['till'], content: main } },
        menus: {
          top: [
            { id: 'path', path: '/pay?from=top' },
            { id: 'page', page: 'pay' },
            { id: 'dialog', dialog: 'till' },
            { id: 'other', path: '/other' },
            { id: 'outside', url: 'https://pay.example/' },
          ],
        },
      },
      metadata: { cashier: { deposit: { methods: [] } } },
      widgets,
    }
    for (const [subject, label] of [
      ['menu:top/path', 'menu entry'],
      ['menu:top/page', 'menu entry'],
      ['menu:top/dialog', 'menu entry'],
      ['game:RNG', 'game type'],
    ] as const) {
      expect(lacks(context, subject)).toEqual(lacks(context, 'widget:pay/pay'))
      expect(answer(context, subject)).toBe(
        `This ${label} shows to a visitor in EN, but nothing is connected that would fill a part of its page.`,
      )
    }
    for (const subject of ['menu:top/other', 'menu:top/outside']) expect(lacks(context, subject)).toEqual([])
  })

  it('lacks nothing where the platform has some, or does not say', () => {
    const some = { vendors: [{ gameCategory: 'RNG', vendors: [{ vassalage: 'AG' }] }] }
    for (const metadata of [{ cashier: { deposit: { methods: [{ id: 'bank' }] } }, ...some }, some]) {
      expect(lacks(site(metadata), '/')).toEqual([])
      expect(answer(site(metadata), 'widget:home/pay')).toBe('This widget shows to a visitor in EN.')
    }
  })
})
