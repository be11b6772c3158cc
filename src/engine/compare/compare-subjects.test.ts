import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildSmall, smallDocuments } from '../../../tests/small-site.ts'
import { compareSubjects } from './compare-sites.ts'
import { findMoved } from './find-moved.ts'
import { listNeeds } from './list-needs.ts'
import { listSubjects, parentSubject, readSubjectAddress, type SubjectValues } from './list-subjects.ts'

const subjects = (...entries: (string | [address: string, values: SubjectValues])[]) =>
  new Map(entries.map(entry => (typeof entry === 'string' ? [entry, {}] : entry)))
const needs = (entries: Record<string, string[]>) =>
  new Map(Object.entries(entries).map(([subject, needed]) => [subject, new Set(needed)]))

it('as few members of a list as possible are said to have moved', () => {
  const before = ['a', 'b', 'c', 'd', 'e', 'f']
  const isRising = (ids: string[]) => ids.every((id, index) => index === 0 || ids[index - 1]! < id)
  const longestRise = (ids: string[]) =>
    Math.max(
      ...Array.from({ length: 2 ** ids.length }, (_, chosen) => ids.filter((_, index) => chosen & (1 << index)))
        .filter(isRising)
        .map(({ length }) => length),
    )
  fc.assert(
    fc.property(fc.shuffledSubarray(before, { minLength: 6 }), after => {
      const moved = findMoved(before, after)
      expect(moved).toHaveLength(6 - longestRise(after))
      expect(moved).toEqual(after.filter(id => moved.includes(id)))
    }),
  )
})

it('a setting that is new has no value before, and one that is gone has none after', () => {
  const changes = compareSubjects(
    subjects(['system', { same: [1], gone: 1, other: 'a' }]),
    subjects(['system', { same: [1], other: 'b', extra: null }]),
  )
  expect(changes).toEqual([
    {
      what: 'changed',
      kind: 'system',
      subject: 'system',
      name: '',
      settings: [
        { setting: 'gone', before: 1 },
        { setting: 'other', before: 'a', after: 'b' },
        { setting: 'extra', after: null },
      ],
    },
  ])
})

it('what is added or removed has its settings, and the number of what is inside it by kind', () => {
  const form = subjects(['form:f', { submit: 's' }], 'field:f/a', 'field:f/b', 'game:X', 'vendor:X/v', 'vendor:Y/v')
  const named = { kind: 'form', subject: 'form:f', name: 'f', inside: { field: 2 } }
  const vendor = { kind: 'vendor', subject: 'vendor:Y/v', name: 'v' }
  const game = { kind: 'game', subject: 'game:X', name: 'X', inside: { vendor: 1 } }
  expect(compareSubjects(subjects(), form)).toEqual([
    { what: 'added', ...named, settings: [{ setting: 'submit', after: 's' }] },
    { what: 'added', ...game },
    { what: 'added', ...vendor },
  ])
  expect(compareSubjects(form, subjects())).toEqual([
    { what: 'removed', ...named, settings: [{ setting: 'submit', before: 's' }] },
    { what: 'removed', ...game },
    { what: 'removed', ...vendor },
  ])
})

it('a subject is named by its title, its label or its name, else by its id', () => {
  const name = (values: SubjectValues) => compareSubjects(subjects(), subjects(['menu:m/x', values]))[0]!.name
  expect(name({ title: 'T', label: 'L', name: 'N' })).toBe('T')
  expect(name({ label: 'L', name: 'N' })).toBe('L')
  expect(name({ name: 'N' })).toBe('N')
  expect(name({ title: '' })).toBe('x')
  expect(name({ title: 7 })).toBe('x')
})

it('a member that moved and changed is one change, with what it stands behind now', () => {
  const changes = compareSubjects(
    subjects('menu:m/a', ['menu:m/b', { title: 'B' }], 'menu:m/c', 'menu:m/d', ['menu:n/a', { title: 'A' }]),
    subjects('menu:m/a', 'menu:m/c', 'menu:m/d', ['menu:m/b', { title: 'Bee' }], ['menu:n/a', { title: 'A' }]),
  )
  expect(changes).toEqual([
    {
      what: 'moved',
      kind: 'menu',
      subject: 'menu:m/b',
      name: 'Bee',
      after: 'd',
      behind: 'menu:m/d',
      settings: [{ setting: 'title', before: 'B', after: 'Bee' }],
    },
  ])
})

it('an order changes only by what is there before and after', () => {
  expect(
    compareSubjects(
      subjects('menu:m/gone', 'menu:m/a', 'menu:m/b'),
      subjects('menu:m/a', 'menu:m/new', 'menu:m/b'),
    ).map(({ what, subject }) => `${what} ${subject}`),
  ).toEqual(['added menu:m/new', 'removed menu:m/gone'])
})

it('a widget counts as moved only if its id is found once elsewhere on the same screen', () => {
  const find = (before: string[], after: string[]) =>
    compareSubjects(subjects(...before), subjects(...after)).map(({ what, subject, from }) =>
      [what, subject, ...(from ? [`from ${from}`] : [])].join(' '),
    )
  expect(find(['widget:s/a', 'widget:s/a/x'], ['widget:s/a', 'widget:s/x'])).toEqual([
    'moved widget:s/x from widget:s/a/x',
  ])
  const stays = ['widget:s/a', 'widget:s/b']
  expect(find([...stays, 'widget:s/x'], [...stays, 'widget:t/x'])).toEqual(['added widget:t/x', 'removed widget:s/x'])
  expect(find([...stays, 'widget:s/x'], [...stays, 'widget:s/a/x', 'widget:s/b/x'])).toHaveLength(3)
  expect(find([...stays, 'widget:s/a/x', 'widget:s/b/x'], [...stays, 'widget:s/x'])).toHaveLength(3)
  expect(find(['menu:m/x'], ['menu:n/x'])).toHaveLength(2)
  expect(find(['widget:s/a', 'widget:s/a/x', 'menu:m/z'], ['widget:s/a', 'widget:s/x'])).toEqual([
    'moved widget:s/x from widget:s/a/x',
    'removed menu:m/z',
  ])
})

it('changes stand kind by kind, each in the order of the site', () => {
  const changes = compareSubjects(
    subjects('toggle:gone', ['toggle:b', { on: true }], ['text:gone', { text: '0' }], ['text:a', { text: '1' }]),
    subjects(['toggle:b', { on: false }], ['text:a', { text: '2' }], 'toggle:new'),
  )
  expect(changes.map(({ what, subject }) => `${what} ${subject}`)).toEqual([
    ...['changed toggle:b', 'added toggle:new', 'removed toggle:gone'],
    ...['changed text:a', 'removed text:gone'],
  ])
})

it('a change of a text is the cause of the changes that show it, if nothing else changed there', () => {
  const site = (text: string, more: SubjectValues) =>
    subjects(['text:t', { text }], ['menu:m/a', { title: text }], ['menu:m/b', { title: text, ...more }])
  const causes = (more: SubjectValues, moreAfter: SubjectValues) =>
    compareSubjects(site('1', more), site('2', moreAfter)).map(({ subject, because }) => [subject, because])
  expect(causes({}, {})).toEqual([
    ['text:t', undefined],
    ['menu:m/a', ['text:t']],
    ['menu:m/b', ['text:t']],
  ])
  expect(causes({ path: '/a' }, { path: '/b' })).toEqual([
    ['text:t', undefined],
    ['menu:m/a', ['text:t']],
    ['menu:m/b', undefined],
  ])
})

it('a switched resource or toggle is a cause only if the subject needs it before and after', () => {
  const removed = (before: string[], after: string[]) =>
    compareSubjects(
      subjects('resource:R', ['toggle:t', { on: true }], ['toggle:same', { on: true }], 'menu:m/a'),
      subjects(['toggle:t', { on: false }], ['toggle:same', { on: true }]),
      { before: needs({ 'menu:m/a': before }), after: needs({ 'menu:m/a': after }) },
    ).find(({ subject }) => subject === 'menu:m/a')!.because
  expect(removed(['resource:R', 'toggle:t', 'toggle:same'], ['resource:R', 'toggle:t', 'toggle:same'])).toEqual([
    'resource:R',
    'toggle:t',
  ])
  expect(removed(['toggle:t'], [])).toBeUndefined()
  expect(removed([], ['toggle:t'])).toBeUndefined()
  expect(removed(['toggle:same'], ['toggle:same'])).toBeUndefined()
})

it('a changed setting is no effect of a toggle, and a resource that only changed causes nothing', () => {
  const all = { 'menu:m/a': ['toggle:t', 'resource:R'], 'menu:m/b': ['resource:R'] }
  const changes = compareSubjects(
    subjects(['resource:R', { url: '/1' }], ['toggle:t', { on: true }], ['menu:m/a', { title: '1' }], 'menu:m/b'),
    subjects(['resource:R', { url: '/2' }], ['toggle:t', { on: false }], ['menu:m/a', { title: '2' }]),
    { before: needs(all), after: needs(all) },
  )
  expect(changes).toHaveLength(4)
  for (const change of changes) expect(change).not.toHaveProperty('because')
})

it('what each subject of the documents needs is read from its condition, however deep', () => {
  const when = { any: [{ not: { feature: 'f' } }, { all: [{ resource: 'R' }, { role: 'agent' }, 7] }] }
  const { tenant } = smallDocuments({
    tenant: {
      tenant: {
        features: { a: { requires: ['b', 'c'] }, b: {} },
        gameTypes: [{ id: 'RNG', feature: 'slots' }, { id: 'LIVE' }],
      },
      menus: { 'm/n': [{ id: 'x/y', resource: 'R', when: { feature: 'g' } }, { id: 'plain' }] },
      forms: { f: { submit: 's', fields: [{ id: 'a', when }] } },
      screens: {
        s: {
          paths: ['/s'],
          when: { feature: 'shown' },
          main: [{ id: 'a', widget: 'w', when, children: [{ id: 'b/c', widget: 'w', when: { resource: 'Q' } }] }],
        },
      },
      dialogs: { d: { when: { feature: 'd' }, content: [{ id: 'a', widget: 'w' }] } },
      shell: { header: [{ id: 'bar', widget: 'w', when: { feature: 'bar' } }] },
    } as never,
  })
  const found = Object.fromEntries([...listNeeds(tenant)].map(([subject, named]) => [subject, [...named]]))
  expect(found).toEqual({
    'toggle:a': ['toggle:b', 'toggle:c'],
    'toggle:b': [],
    'game:RNG': ['toggle:slots'],
    'game:LIVE': [],
    'menu:m~1n/x~1y': ['toggle:g', 'resource:R'],
    'menu:m~1n/plain': [],
    'field:f/a': ['toggle:f', 'resource:R'],
    'screen:s': ['toggle:shown'],
    'route:/s': ['toggle:shown'],
    'widget:s/a': ['toggle:f', 'resource:R'],
    'widget:s/a/b~1c': ['resource:Q'],
    'dialog:d': ['toggle:d'],
    'widget:dialog.d/a': [],
    'widget:shell.header/bar': ['toggle:bar'],
  })
})

it('every part of a site is a subject, with its settings in one flat list', () => {
  const { site } = buildSmall({
    tenant: {
      tenant: { features: { f: { always: true } }, gameTypes: [{ id: 'RNG' }], constants: {} },
      theme: { dark: { bg: '#000' } },
      menus: { m: [{ id: 'a', title: 'A', path: '/a', when: { path: '/x' } }] },
      forms: { f: { submit: 's', fields: [{ id: 'x', kind: 'select', options: [{ value: '1' }, { value: '2' }] }] } },
      banners: { paths: { '/': 'g' } },
      screens: {
        s: { paths: ['/s'], main: [{ id: 'w', widget: 'w', settings: { rows: [{ id: 'r', n: 1 }, { id: 'q' }] } }] },
      },
      dialogs: { d: { content: [] } },
      shell: { side: [{ id: 'bar', widget: 'w' }] },
    } as never,
    metadata: {
      banners: [{ bannerId: 'b/1', groupName: 'g', url: '/b.webp' }],
      vendors: [{ gameCategory: 'RNG', vendors: [{ gameType: 'RNG', vassalage: 'PT' }] }],
      resources: [{ resourceType: 'R', url: '/r' }],
    },
    texts: { EN: { key: 'Text' } },
  })
  const listed = listSubjects(site)
  expect([...listed.keys()].filter(address => !address.startsWith('constant:'))).toEqual(
    [
      ...['brand', 'language', 'toggle:f', 'game:RNG', 'vendor:RNG/PT', 'menu:m', 'menu:m/a', 'form:f', 'field:f/x'],
      ...['banners', 'banner-path:/', 'banner:g', 'banner:g/b~11', 'route:/s', 'screen:s', 'widget:s/w', 'dialog:d'],
      ...['widget:shell.side/bar', 'theme', 'token:dark/bg', 'text:key', 'resource:R', 'system'],
    ].toSorted((one, other) => [...listed.keys()].indexOf(one) - [...listed.keys()].indexOf(other)),
  )
  expect(listed.get('menu:m/a')).toEqual({ title: 'A', href: '/a', when: { path: '/x' } })
  expect(listed.get('widget:s/w')).toEqual({
    widget: 'w',
    'settings.rows.order': ['r', 'q'],
    'settings.rows.r.id': 'r',
    'settings.rows.r.n': 1,
    'settings.rows.q.id': 'q',
  })
  expect(listed.get('field:f/x')).toMatchObject({ 'options.0.value': '1', 'options.1.label': '2' })
  expect(listed.get('token:dark/bg')).toEqual({ value: '#000' })
  expect(listed.get('form:f')).toEqual({ submit: 's' })
  expect(listed.get('language')).toEqual({ code: 'EN' })
  expect(listed.get('banner-path:/')).toEqual({ group: 'g' })
  expect(listed.get('constant:minimumAge')).toEqual({ value: 18 })
  expect(listed.get('theme')).toEqual({ default: 'dark', fonts: [] })
})

it('fields belong to their form, vendors to their game type, and lists are in nothing', () => {
  expect(parentSubject('field:register/email', {})).toBe('form:register')
  expect(parentSubject('vendor:RNG/PT', {})).toBe('game:RNG')
  expect(parentSubject('menu:agent/dividend', {})).toBe('menu:agent')
  expect(parentSubject('widget:shell.header/a/b', {})).toBe('widget:shell.header/a')
  for (const address of ['menu:agent', 'game:RNG', 'route:/x', 'toggle:t', 'system'])
    expect(parentSubject(address, {})).toBeUndefined()
  expect(readSubjectAddress('brand')).toEqual({ kind: 'brand', id: '' })
  expect(readSubjectAddress('menu:agent')).toEqual({ kind: 'menu', id: 'agent' })
  expect(readSubjectAddress('text:a/b')).toEqual({ kind: 'text', id: 'a/b' })
})
