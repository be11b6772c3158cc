// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BrandState, compareStates, readWorkingState } from '../../server/tenants/compare/compare-states.ts'
import { printGroups } from '../../server/tenants/compare/print-changes.ts'
import { ICONS, widgetCatalog } from '../../src/app/entry-server.tsx'
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import { ROLES } from '../../src/schemas/session/role.ts'
import { coverPairs, listPairs, pairsOf } from './all-pairs.ts'
import { findFaults } from './find-faults.ts'
import { parseMarkup, printTree, readTree } from './read-markup.ts'
import { createRenderer } from './render-state.ts'

describe('pairs', () => {
  it('OPS-02 any two values of two factors occur together in a state', () => {
    const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.record({ a: values, b: values, c: values, d: values }), factors => {
        const covered = new Set(coverPairs(factors).flatMap(pairsOf))
        expect(listPairs(factors).filter(pair => !covered.has(pair))).toEqual([])
      }),
    )
  })

  it('OPS-02 the number of states stays near the product of the two largest factors', () => {
    const range = (n: number) => Array.from({ length: n }, (_, i) => `${i}`)
    const states = coverPairs({
      where: range(27),
      role: range(4),
      language: range(3),
      theme: range(2),
      status: range(3),
    })
    expect(states.length).toBeLessThan(27 * 4 * 1.3)
    expect(states).toEqual(
      coverPairs({ where: range(27), role: range(4), language: range(3), theme: range(2), status: range(3) }),
    )
  })
})

describe('trees', () => {
  const read = (html: string) => printTree(readTree(parseMarkup(html)))

  it('OPS-02 have roles, names, states and texts, and no classes, ids or hashes', () => {
    expect(
      read(
        '<nav class="x_1" aria-label="Main"><ul><li><a class="y" href="/" aria-current="page">Home &amp; away</a></li></ul></nav>' +
          '<button type="button" disabled="" aria-expanded="false"><svg><path d="M0 0"/></svg>Send</button>' +
          '<label for="_r_1_">Name</label><input id="_r_1_" name="username" required="" placeholder="e.g. lucky"/>',
      ),
    ).toEqual([
      '- navigation "Main"',
      '  - link "Home & away" / current page',
      '- button "Send" disabled',
      '- label "Name"',
      '- textbox "e.g. lucky" username required',
    ])
  })

  it('OPS-02 leave out hidden elements, and join the text of inline elements', () => {
    expect(read('<p>Win <b>big</b> today<!-- --> now</p><div hidden="">no</div><i aria-hidden="true">no</i>')).toEqual([
      '- text "Win big today now"',
    ])
    expect(read('<h2>One<br/>two</h2><input type="hidden" name="a"/><a>no link</a>')).toEqual([
      '- heading "One two" level 2',
      '- text "no link"',
    ])
  })
})

describe('faults', () => {
  const site = {
    system: { status: 0 },
    texts: { 'home.title': 'Play here tonight' },
    routes: [{ path: '/rng' }, { path: '/promotions/:id' }],
    menus: { top: [{ title: 'Slots' }], drop: [{ title: 'Sign out' }] },
    shell: { header: [{ widget: 'header-bar', settings: { menu: 'top', dropMenu: 'drop' } }] },
  } as unknown as SiteModel
  const text = 'A long text that people read to its end.'
  const nodes = [
    { id: 'a', widget: 'section', settings: { title: 'Play here tonight', text }, children: [] },
    { id: 'b', widget: 'game-row', settings: { title: 'Shown with games only' }, children: [] },
  ]
  const skip = '<a href="#main">Skip</a>'
  const header = '<header><nav aria-label="Menu"><a href="/rng">Slots</a></nav></header>'
  const main = `<main><h2>Play here tonight</h2><p>${text}</p><a href="/promotions/7?from=home">More</a><p role="alert"></p></main>`
  const footer = '<footer>Play responsibly</footer>'
  const faultsOf = (html: string, where = 'home') =>
    findFaults({ site, nodes, shown: readTree(parseMarkup(html)), failed: [] }, where)

  it('OPS-02 a whole page has none', () => {
    expect(faultsOf(skip + header + main + footer)).toEqual([])
  })

  it.each([
    ['a lost header', skip + main + footer, 'the header is not there once'],
    [
      'a second heading of the page',
      skip + header + main.replace('</main>', '<h1>One</h1><h1>Two</h1></main>') + footer,
      'there are 2 headings of the page',
    ],
    ['a lost footer', skip + header + main, 'there are 0 footers'],
    [
      'a lost menu entry',
      skip + header.replace('Slots', 'Games') + main + footer,
      'the entry "Slots" of menu top is not shown',
    ],
    [
      'an empty region',
      skip + header + main + footer.replace(/>.*</, '><section aria-label="News"></section><'),
      'region "News" is empty',
    ],
    ['a nameless link', skip + header + main.replace('More', '') + footer, 'a link has no name'],
    ['a cut text', skip + header + main.replace('its end.', 'its') + footer, `the text "${text}" is cut`],
    ['a text that ends in dots', skip + header + main.replace('More', 'Mo…') + footer, 'link "Mo…" is cut'],
    [
      'a lost title',
      skip + header + main.replace('Play here', 'Here') + footer,
      'the title "Play here tonight" is not shown',
    ],
    [
      'the key of a text',
      skip + header + main.replace('More', 'home.title') + footer,
      'link "home.title" is the key of a text',
    ],
    [
      'a missing value',
      skip + header + main.replace('More', 'Win undefined') + footer,
      'link "Win undefined" shows a value that is missing',
    ],
    [
      'a dead link',
      skip + header + main.replace('/promotions/7', '/nowhere') + footer,
      'link "More" leads to /nowhere?from=home, where there is no page',
    ],
  ])('OPS-02 %s is named', (_, html, fault) => {
    expect(faultsOf(html)).toContain(fault)
  })

  it('OPS-02 a closed brand shows a heading and no menu', () => {
    const closed = { ...site, system: { ...site.system, status: 1 as const } }
    const shown = (html: string) => readTree(parseMarkup(html))
    const faults = (html: string) =>
      findFaults({ site: closed, nodes: [], shown: shown(html), failed: ['notice-bar'] }, 'home')
    expect(faults(`${skip}<main><h1>Back soon</h1></main>${footer}`)).toEqual(['the widget notice-bar failed'])
    expect(faults(skip + header + main + footer)).toEqual(
      expect.arrayContaining(['a closed brand shows a menu', 'there is no heading']),
    )
  })
})

describe('differences', () => {
  const options = { dir: 'tenants', localesDir: 'locales', widgets: widgetCatalog, icons: ICONS }
  const base = readWorkingState(options, 'base').state!

  /** Base with these features switched on or off. */
  function withFeatures(features: Record<string, boolean>): BrandState {
    const { document } = base.content
    const decided = Object.fromEntries(Object.entries(features).map(([name, always]) => [name, { always }]))
    const tenant = { ...document.tenant, features: { ...document.tenant.features, ...decided } }
    return { ...base, content: { ...base.content, document: { ...document, tenant } } }
  }

  it('OPS-02 name the roles that lose an element, and the toggle that caused it', () => {
    const audience = { roles: ROLES, languages: ['EN'] }
    const before = withFeatures({ memberCentre: true, rewardCentre: true })
    const after = withFeatures({ memberCentre: true, rewardCentre: false })
    const [group, ...others] = printGroups(compareStates(before, after, widgetCatalog, audience), audience)
    expect(others).toEqual([])
    expect(group!.lines[0]).toBe('rewardCentre went off')
    expect(group!.lines).toContain('  menu member: "Reward centre" (rewards) is gone')
    expect(compareStates(after, after, widgetCatalog, audience)).toEqual([])
  })

  it('OPS-02 a lost branch is reported by its topmost element', () => {
    const { home: _, ...screens } = base.content.document.screens
    const after = { ...base, content: { ...base.content, document: { ...base.content.document, screens } } }
    const audience = { roles: ['visitor' as const], languages: ['EN'] }
    const lines = printGroups(compareStates(base, after, widgetCatalog, audience), audience).flatMap(
      ({ lines }) => lines,
    )
    expect(lines.filter(line => /^ *screen /.test(line))).toEqual([
      expect.stringMatching(/^screen .*home.* is gone, with \d paths?, \d+ widgets$/),
    ])
  })

  it('OPS-02 show the account menu to a member, and the sign-in link to a visitor', () => {
    const render = createRenderer(base)
    const shows = (role: string, line: RegExp) =>
      printTree(render({ where: 'home', role, language: 'EN', theme: 'dark', status: 'open' })!.shown).some(one =>
        line.test(one),
      )
    expect([shows('visitor', /link "Log in"/), shows('visitor', /button "Account menu/)]).toEqual([true, false])
    expect([shows('member', /link "Log in"/), shows('member', /button "Account menu of player"/)]).toEqual([
      false,
      true,
    ])
  })
})
