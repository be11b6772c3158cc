// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BrandState, readWorkingState } from '../../server/tenants/compare/compare-states.ts'
import { ICONS, widgetCatalog } from '../../src/app/entry-server.tsx'
import { coverPairs, listPairs, pairsOf } from './all-pairs.ts'
import { compareMatrices, compareTrees, readNames } from './compare-matrix.ts'
import { type Matrix, readMatrix, stateName, writeMatrix } from './matrix-file.ts'
import { listTree, parseMarkup } from './read-markup.ts'
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
  const read = (html: string) => listTree(parseMarkup(html))

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

  it('OPS-02 a lost branch is reported by its topmost element', () => {
    const before = ['- main', '  - navigation "Games"', '    - link "Slots" /rng', '  - text "Hello"']
    expect(compareTrees(before, ['- main', '  - text "Hello"', '  - link "New" /new'])).toEqual([
      { verb: 'lose', line: 'navigation "Games"', holder: 'main' },
      { verb: 'gain', line: 'link "New" /new', holder: 'main' },
    ])
    expect(compareTrees(before, before)).toEqual([])
  })
})

describe('differences', () => {
  const options = { dir: 'tenants', localesDir: 'locales', widgets: widgetCatalog, icons: ICONS }
  const base = readWorkingState(options, 'base').state!
  const languages = base.content.document.tenant.languages.supported.slice(0, 2)

  /** The home page of base for these roles, with these features switched on or off. */
  function renderHome(features: Record<string, boolean>, roles: string[]): { state: BrandState; matrix: Matrix } {
    const { document } = base.content
    const decided = Object.fromEntries(Object.entries(features).map(([name, always]) => [name, { always }]))
    const tenant = { ...document.tenant, features: { ...document.tenant.features, ...decided } }
    const state = { ...base, content: { ...base.content, document: { ...document, tenant } } }
    const render = createRenderer(state)
    const states = roles.flatMap(role =>
      languages.map(language => ({ where: 'home', role, language, theme: 'dark', status: 'open' })),
    )
    const on = Object.entries(features).flatMap(([name, on]) => (on ? name : []))
    return { state, matrix: { tenant: 'base', on, states: new Map(states.map(one => [stateName(one), render(one)])) } }
  }

  it('OPS-02 name the roles that lose an element, and the toggle that caused it', () => {
    const roles = ['visitor', 'member']
    const before = renderHome({ memberCentre: true, rewardCentre: true }, roles)
    const after = renderHome({ memberCentre: true, rewardCentre: false }, roles)
    const lines = compareMatrices(before.matrix, after.matrix, readNames(after.state))
    expect(lines).toEqual([
      `all lose entry "Reward centre" /member/rewardCenter of menu "member" on home (${languages.join(', ')}) because rewardCentre went off`,
    ])
    expect(compareMatrices(after.matrix, after.matrix, readNames(after.state))).toEqual([])
  })

  it('OPS-02 show the account menu to a member, and the sign-in link to a visitor', () => {
    const { matrix } = renderHome({}, ['visitor', 'member'])
    const shows = (role: string, line: RegExp) =>
      matrix.states
        .get(stateName({ where: 'home', role, language: 'EN', theme: 'dark', status: 'open' }))!
        .some(one => line.test(one))
    expect([shows('visitor', /link "Log in"/), shows('visitor', /button "Account menu/)]).toEqual([true, false])
    expect([shows('member', /link "Log in"/), shows('member', /button "Account menu of player"/)]).toEqual([
      false,
      true,
    ])
  })

  it('OPS-02 a file has every state, and a tree that several states share once', () => {
    const { matrix } = renderHome({}, ['visitor'])
    const text = writeMatrix(matrix)
    expect(readMatrix(text).states).toEqual(matrix.states)
    const shared = new Map([
      ['home: visitor, EN, dark, open', ['- main']],
      ['home: member, EN, dark, open', ['- main']],
    ])
    expect(writeMatrix({ tenant: 'x', on: ['a'], states: shared })).toBe(
      '# x\n# on: a\n\n@ home: visitor, EN, dark, open\n@ home: member, EN, dark, open\n- main\n',
    )
  })
})
