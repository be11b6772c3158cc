import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSmall, type SmallWorld, smallDocuments } from '../small-site.ts'
import { type ChangeGroup, changeInWords, groupChanges } from './change-messages.ts'
import { compareSites } from './compare-sites.ts'
import { listNeeds } from './find-causes.ts'
import { findMoved } from './find-moved.ts'
import { holderOf, listThings, readAddress } from './list-subjects.ts'

const compare = (before: SmallWorld, after: SmallWorld) =>
  compareSites(buildSmall(before).site, buildSmall(after).site, {
    before: listNeeds(smallDocuments(before).tenant),
    after: listNeeds(smallDocuments(after).tenant),
  })
const groupInWords = ({ cause, effects }: ChangeGroup) => [cause, ...effects].map(changeInWords).join('; ')
const words = (before: SmallWorld, after: SmallWorld) => groupChanges(compare(before, after)).map(groupInWords)

const texts = { EN: { 'a.dividend': 'Dividend', 'a.daily': 'Daily wages', 'nav.home': 'Home' } }
const entry = (id: string, more = {}) => ({ id, title: `a.${id}`, path: `/${id}`, ...more })
const menu = (...entries: object[]): SmallWorld => ({ texts, tenant: { menus: { agent: entries as never } } })

describe('compareSites', () => {
  it('TEN-04 the same site gives no changes', () => {
    const world = menu(entry('dividend'), entry('daily'))
    expect(compare(world, world)).toEqual([])
  })

  it('TEN-04 an entry that came, went, changed or moved is one change each', () => {
    expect(words(menu(entry('daily')), menu(entry('daily'), entry('dividend')))).toEqual([
      'menu agent: "Dividend" (dividend) is new',
    ])
    expect(words(menu(entry('daily')), menu())).toEqual(['menu agent: "Daily wages" (daily) is gone'])
    expect(words(menu(entry('daily')), menu(entry('daily', { path: '/wages' })))).toEqual([
      'menu agent: "Daily wages" (daily): href "/daily" → "/wages"',
    ])
    const five = ['a', 'b', 'c', 'd', 'e'].map(id => entry(id))
    const [a, b, c, d, e] = five
    expect(compare(menu(...five), menu(a!, c!, d!, e!, b!))).toEqual([
      { what: 'moved', kind: 'menu', thing: 'menu:agent/b', name: 'a.b', after: 'a.e' },
    ])
    expect(words(menu(...five), menu(e!, a!, b!, c!, d!))).toEqual(['menu agent: "a.e" (e) now stands first'])
  })

  it('TEN-04 a field and its rule, a banner, a theme token, a text, a constant: each in its own words', () => {
    const world = (minLength: number, more: SmallWorld['tenant']): SmallWorld => ({
      tenant: {
        forms: { register: { rules: 'register', submit: 'go', fields: [{ id: 'email', label: 'E-mail' }] } },
        ...more,
      },
      metadata: { registerRules: [{ field: 'email', enabled: true, required: true, minLength, maxLength: 30 }] },
    })
    const before = world(4, { theme: { dark: { bg: '#000' } }, texts: { EN: { 'x.y': 'One' } } })
    const after = world(6, { theme: { dark: { bg: '#111' } }, texts: { EN: { 'x.y': 'Two' } } })
    expect(words(before, after)).toEqual(
      expect.arrayContaining([
        'form register: field "E-mail" (email): minLength 4 → 6',
        'colour or size dark/bg: "#000" → "#111"',
        'text x.y: "One" → "Two"',
      ]),
    )
    expect(words(before, after)).toHaveLength(3)
  })

  it('TEN-04 a screen that goes takes its paths and widgets with it, as one change', () => {
    const screen = { paths: ['/x'], main: [{ id: 'a', widget: 'w', children: [{ id: 'b', widget: 'w' }] }] }
    const changes = compare({ tenant: { screens: { promo: screen } } }, { tenant: { screens: {} } })
    expect(changes.map(changeInWords)).toEqual(['screen promo is gone, with 1 path, 2 widgets'])
  })

  it('TEN-04 a widget that goes to another holder of its screen moved', () => {
    const node = { id: 'b', widget: 'w' }
    const world = (main: object[]): SmallWorld => ({
      tenant: { screens: { home: { paths: ['/'], main: main as never } } },
    })
    const [change, ...more] = compare(
      world([{ id: 'a', widget: 'w', children: [node] }]),
      world([{ id: 'a', widget: 'w' }, node]),
    )
    expect(more).toEqual([])
    expect(changeInWords(change!)).toBe('screen home: widget b went from screen home > a to screen home')
  })

  it('TEN-04 what followed from a toggle stands below it', () => {
    const world = (enabled: boolean): SmallWorld => ({
      texts,
      tenant: {
        tenant: { features: { salary: { modIds: ['S'] }, daily: { requires: ['salary'] } } } as never,
        menus: { agent: [entry('daily', { when: { all: [{ feature: 'daily' }, { role: 'agent' }] } })] as never },
        screens: { team: { paths: ['/'], main: [{ id: 'wages', widget: 'table', when: { feature: 'salary' } }] } },
      },
      metadata: { whitelabel: [{ modId: 'S', enabled }] },
      visitor: { role: 'agent' },
    })
    const [group, ...more] = groupChanges(compare(world(true), world(false)))
    expect(more).toEqual([])
    expect(groupInWords(group!)).toBe(
      'salary went off; daily went off; menu agent: "Daily wages" (daily) is gone; screen team: widget wages is gone',
    )
    expect(group!.effects.find(effect => effect.kind === 'menu')!.because).toEqual(['toggle:daily'])
  })

  it('TEN-04 toggles that require each other are told once', () => {
    const world = (enabled: boolean): SmallWorld => ({
      tenant: {
        tenant: {
          features: { one: { modIds: ['S'], requires: ['two'] }, two: { modIds: ['S'], requires: ['one'] } },
        } as never,
      },
      metadata: { whitelabel: [{ modId: 'S', enabled }] },
    })
    expect(words(world(true), world(false))).toEqual(['one went off; two went off'])
  })

  it('TEN-04 a thing its own document took away is not blamed on a toggle', () => {
    const world = (enabled: boolean, menus: object[]): SmallWorld => ({
      tenant: { tenant: { features: { salary: { modIds: ['S'] } } } as never, menus: { agent: menus as never } },
      metadata: { whitelabel: [{ modId: 'S', enabled }] },
    })
    expect(words(world(true, [entry('x', { when: { feature: 'salary' } })]), world(false, []))).toEqual([
      'salary went off',
      'menu agent: "a.x" (x) is gone',
    ])
    const conditioned = entry('x', { when: { feature: 'salary' } })
    expect(words(world(true, [entry('x')]), world(false, [conditioned]))).toHaveLength(2)
    expect(words(world(true, [conditioned]), world(false, [conditioned]))).toHaveLength(1)
  })
})

describe('addresses', () => {
  it('TEN-04 say what kind a thing is, where it stands and what holds it', () => {
    expect(readAddress('menu:agent/dividend')).toEqual({ kind: 'menu', id: 'dividend', list: 'menu:agent' })
    expect(readAddress('route:/rng/hot')).toEqual({ kind: 'route', id: '/rng/hot' })
    expect(readAddress('game:RNG')).toEqual({ kind: 'game', id: 'RNG', list: 'game' })
    expect(holderOf('widget:home/a', {})).toBe('screen:home')
    expect(holderOf('widget:home/a/b', {})).toBe('widget:home/a')
    expect(holderOf('widget:dialog.login/form', {})).toBe('dialog:login')
    expect(holderOf('widget:shell.header/bar', {})).toBeUndefined()
    expect(holderOf('route:/x', { screen: 'promo' })).toBe('screen:promo')
  })

  it('TEN-04 an id with a slash keeps its own address', () => {
    const things = listThings(buildSmall(menu(entry('a/b'))).site)
    expect([...things.keys()]).toContain('menu:agent/a~1b')
    expect(readAddress('menu:agent/a~1b').id).toBe('a/b')
  })
})

it('TEN-04 an order is explained by the fewest moves', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f'], { minLength: 6 }), after => {
      const before = ['a', 'b', 'c', 'd', 'e', 'f']
      const moved = findMoved(before, after)
      expect(after.filter(id => !moved.includes(id))).toEqual(before.filter(id => !moved.includes(id)))
      if (after.join() !== before.join()) expect(moved.length).toBeGreaterThan(0)
      expect(moved.length).toBeLessThan(6)
    }),
  )
})
