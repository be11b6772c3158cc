import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSmall, type SmallSite, smallDocuments } from '../../../tests/small-site.ts'
import { type ChangeGroup, changeMessage, groupChanges } from './change-messages.ts'
import { compareSites } from './compare-sites.ts'
import { findMoved } from './find-moved.ts'
import { listNeeds } from './list-needs.ts'
import { listSubjects, parentSubject, readSubjectAddress } from './list-subjects.ts'

const compare = (before: SmallSite, after: SmallSite) =>
  compareSites(buildSmall(before).site, buildSmall(after).site, {
    before: listNeeds(smallDocuments(before).tenant),
    after: listNeeds(smallDocuments(after).tenant),
  })
const groupMessage = ({ cause, effects }: ChangeGroup) => [cause, ...effects].map(changeMessage).join('; ')
const messages = (before: SmallSite, after: SmallSite) => groupChanges(compare(before, after)).map(groupMessage)

const texts = { EN: { 'a.dividend': 'Dividend', 'a.daily': 'Daily wages', 'nav.home': 'Home' } }
const entry = (id: string, more = {}) => ({ id, title: `a.${id}`, path: `/${id}`, ...more })
const menu = (...entries: object[]): SmallSite => ({ texts, tenant: { menus: { agent: entries as never } } })

describe('compareSites', () => {
  it('TEN-04 the same site gives no changes', () => {
    const fixture = menu(entry('dividend'), entry('daily'))
    expect(compare(fixture, fixture)).toEqual([])
  })

  it('TEN-04 an entry that was added, removed, changed or moved is one change each', () => {
    expect(messages(menu(entry('daily')), menu(entry('daily'), entry('dividend')))).toEqual([
      'menu agent: "Dividend" (dividend) is new',
    ])
    expect(messages(menu(entry('daily')), menu())).toEqual(['menu agent: "Daily wages" (daily) is gone'])
    expect(messages(menu(entry('daily')), menu(entry('daily', { path: '/wages' })))).toEqual([
      'menu agent: "Daily wages" (daily): href "/daily" → "/wages"',
    ])
    const five = ['a', 'b', 'c', 'd', 'e'].map(id => entry(id))
    const [a, b, c, d, e] = five
    expect(compare(menu(...five), menu(a!, c!, d!, e!, b!))).toEqual([
      { what: 'moved', kind: 'menu', subject: 'menu:agent/b', name: 'a.b', after: 'a.e', behind: 'menu:agent/e' },
    ])
    expect(messages(menu(...five), menu(e!, a!, b!, c!, d!))).toEqual(['menu agent: "a.e" (e) is now first'])
  })

  it('TEN-04 a field and its rule, a banner, a theme token, a text, a constant: each with its own message', () => {
    const fixture = (minLength: number, more: SmallSite['tenant']): SmallSite => ({
      tenant: {
        forms: { register: { rules: 'register', submit: 'go', fields: [{ id: 'email', label: 'E-mail' }] } },
        ...more,
      },
      metadata: { registerRules: [{ field: 'email', enabled: true, required: true, minLength, maxLength: 30 }] },
    })
    const before = fixture(4, { theme: { dark: { bg: '#000' } }, texts: { EN: { 'x.y': 'One' } } })
    const after = fixture(6, { theme: { dark: { bg: '#111' } }, texts: { EN: { 'x.y': 'Two' } } })
    expect(messages(before, after)).toEqual(
      expect.arrayContaining([
        'form register: field "E-mail" (email): minLength 4 → 6',
        'colour or size dark/bg: "#000" → "#111"',
        'text x.y: "One" → "Two"',
      ]),
    )
    expect(messages(before, after)).toHaveLength(3)
  })

  it('TEN-04 a screen that goes takes its paths and widgets with it, as one change', () => {
    const screen = { paths: ['/x'], main: [{ id: 'a', widget: 'w', children: [{ id: 'b', widget: 'w' }] }] }
    const changes = compare({ tenant: { screens: { promo: screen } } }, { tenant: { screens: {} } })
    expect(changes.map(changeMessage)).toEqual(['screen promo is gone, with 1 path, 2 widgets'])
  })

  it('TEN-04 a widget that moved to another parent on its screen is reported as moved', () => {
    const node = { id: 'b', widget: 'w' }
    const fixture = (main: object[]): SmallSite => ({
      tenant: { screens: { home: { paths: ['/'], main: main as never } } },
    })
    const [change, ...more] = compare(
      fixture([{ id: 'a', widget: 'w', children: [node] }]),
      fixture([{ id: 'a', widget: 'w' }, node]),
    )
    expect(more).toEqual([])
    expect(changeMessage(change!)).toBe('screen home: widget b went from screen home > a to screen home')
  })

  it('TEN-04 what a toggle caused is listed below it', () => {
    const fixture = (enabled: boolean): SmallSite => ({
      texts,
      tenant: {
        tenant: { features: { salary: { modIds: ['S'] }, daily: { requires: ['salary'] } } } as never,
        menus: { agent: [entry('daily', { when: { all: [{ feature: 'daily' }, { role: 'agent' }] } })] as never },
        screens: { team: { paths: ['/'], main: [{ id: 'wages', widget: 'table', when: { feature: 'salary' } }] } },
      },
      metadata: { whitelabel: [{ modId: 'S', enabled }] },
      visitor: { role: 'agent' },
    })
    const [group, ...more] = groupChanges(compare(fixture(true), fixture(false)))
    expect(more).toEqual([])
    expect(groupMessage(group!)).toBe(
      'salary went off; daily went off; menu agent: "Daily wages" (daily) is gone; screen team: widget wages is gone',
    )
    expect(group!.effects.find(effect => effect.kind === 'menu')!.because).toEqual(['toggle:daily'])
  })

  it('TEN-04 toggles that require each other are reported once', () => {
    const fixture = (enabled: boolean): SmallSite => ({
      tenant: {
        tenant: {
          features: { one: { modIds: ['S'], requires: ['two'] }, two: { modIds: ['S'], requires: ['one'] } },
        } as never,
      },
      metadata: { whitelabel: [{ modId: 'S', enabled }] },
    })
    expect(messages(fixture(true), fixture(false))).toEqual(['one went off; two went off'])
  })

  it('TEN-04 a subject that its own document removed is not attributed to a toggle', () => {
    const fixture = (enabled: boolean, menus: object[]): SmallSite => ({
      tenant: { tenant: { features: { salary: { modIds: ['S'] } } } as never, menus: { agent: menus as never } },
      metadata: { whitelabel: [{ modId: 'S', enabled }] },
    })
    expect(messages(fixture(true, [entry('x', { when: { feature: 'salary' } })]), fixture(false, []))).toEqual([
      'salary went off',
      'menu agent: "a.x" (x) is gone',
    ])
    const conditioned = entry('x', { when: { feature: 'salary' } })
    expect(messages(fixture(true, [entry('x')]), fixture(false, [conditioned]))).toHaveLength(2)
    expect(messages(fixture(true, [conditioned]), fixture(false, [conditioned]))).toHaveLength(1)
  })
})

describe('addresses', () => {
  it('TEN-04 an address names the kind of a subject, its list and its parent', () => {
    expect(readSubjectAddress('menu:agent/dividend')).toEqual({ kind: 'menu', id: 'dividend', list: 'menu:agent' })
    expect(readSubjectAddress('route:/rng/hot')).toEqual({ kind: 'route', id: '/rng/hot' })
    expect(readSubjectAddress('game:RNG')).toEqual({ kind: 'game', id: 'RNG', list: 'game' })
    expect(parentSubject('widget:home/a', {})).toBe('screen:home')
    expect(parentSubject('widget:home/a/b', {})).toBe('widget:home/a')
    expect(parentSubject('widget:dialog.login/form', {})).toBe('dialog:login')
    expect(parentSubject('widget:shell.header/bar', {})).toBeUndefined()
    expect(parentSubject('route:/x', { screen: 'promo' })).toBe('screen:promo')
  })

  it('TEN-04 an id with a slash keeps its own address', () => {
    const subjects = listSubjects(buildSmall(menu(entry('a/b'))).site)
    expect([...subjects.keys()]).toContain('menu:agent/a~1b')
    expect(readSubjectAddress('menu:agent/a~1b').id).toBe('a/b')
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
