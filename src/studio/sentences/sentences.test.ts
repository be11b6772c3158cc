import { expect, it } from 'vitest'
import type { Layer } from '../../engine/index.ts'
import type { Json } from '../../schemas/metadata/wire-values.ts'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import { createNames, placeInWords, withPlaces } from './names.ts'
import { type SeenChange, saySeen } from './say-seen.ts'
import { type OperationChange, type Sentence, sayOperation, sayWish } from './sentences.ts'
import { showValue, wordsOf } from './show-value.ts'
import { joinConditions } from './whole-conditions.ts'

const SLOTS = { id: 'slots', widget: 'game-row', settings: { title: 'home.own', gameType: 'RNG', count: 8 } }
const INHERITED: Layer = {
  'screens/home.json': { paths: ['/'], main: [SLOTS, { id: 'news', widget: 'text-block' }] },
  'menus.json': { top: [{ id: 'home', title: 'home.own', path: '/' }] },
  'theme.json': { dark: { primary: '#112233' } },
  'texts/EN.json': { 'home.own': 'Hot games', 'home.other': 'New games' },
}
const names = createNames({}, INHERITED)
const HOME = 'screens/home:/main/[slots]'

const inWords = (sentences: readonly Sentence[]) =>
  sentences.map(({ place, parts }) => [place, wordsOf(parts)].filter(Boolean).join(' '))
const say = (operation: WireOperation, before?: unknown, after?: unknown) =>
  inWords(sayOperation(names, { operation, before, after } satisfies OperationChange))
const set = (at: string, value: unknown): WireOperation => ({ kind: 'set', at, value })
const ROW = 'Home › Row of games “Hot games”'

it('a changed setting is said by page, widget, label and both values', () => {
  const change = (key: string, before: unknown, after: unknown) =>
    say(set(`${HOME}/settings/${key}`, after), before, after)
  expect(change('count', 8, 12)).toEqual([`${ROW} Count was 8 and is now 12`])
  expect(change('title', 'home.own', 'home.other')).toEqual([`${ROW} Title was “Hot games” and is now “New games”`])
  expect(change('unknownOne', undefined, true)).toEqual([`${ROW} Unknown one is now on`])
  expect(change('unknownOne', true, undefined)).toEqual([`${ROW} Unknown one was on and is no longer set`])
  expect(change('games', ['a', 'b'], ['a', 'c'])).toEqual([`${ROW} Games was “a”, “b” and is now “a”, “c”`])
  expect(change('games', ['a', 'b', 'c'], ['a', 'b', 'c', 'd'])).toEqual([`${ROW} Games › “D” is added`])
})

it('a value with parts is said part by part, and a condition in words', () => {
  const settings = `${HOME}/settings`
  expect(say(set(settings, {}), { count: 8, gameType: 'RNG' }, { count: 9, gameType: 'LIVE' })).toHaveLength(2)
  expect(say(set(`${HOME}/when`, {}), undefined, { role: 'member' })).toEqual([
    `${ROW} When it is shown is now “Shown to members.”`,
  ])
  const [before, after] = [[{ id: 'a', title: 'x' }], [{ id: 'a', title: 'y' }, { id: 'b' }]]
  expect(say(set(`${settings}/articles`, after), before, after)).toEqual([
    `${ROW} Articles › “A” › Title was “x” and is now “y”`,
    `${ROW} Articles › “B” is added`,
  ])
  const order = say(set(`${settings}/articles`, []), [{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'a' }])
  expect(order).toEqual([`${ROW} Articles has another order now`])
})

it('entries are named by their words, choices by their names, moments as people write them', () => {
  const articles = [{ id: 'a', title: 'home.other' }]
  const settings = { articles, points: [{ label: 'home.own' }], align: 'start' }
  const main = [{ id: 'info', widget: 'help-centre', settings }]
  const draft = createNames({}, { ...INHERITED, 'screens/info.json': { paths: ['/info'], main } })
  const at = 'screens/info:/main/[info]/settings'
  const valueAt = (address: string) => draft.placeOf(address).value
  expect(valueAt(`${at}/articles/[a]/title`)).toBe('Articles › “New games” › Title')
  expect(valueAt(`${at}/points/0/label`)).toBe('Arguments › “Hot games” › Label')
  expect(valueAt('texts/EN:/home.nowhere')).toBe('“home.nowhere”')
  const parts = (value: unknown, schema: object) => wordsOf(showValue(value, draft, schema as Json))
  expect(parts('start', { enum: ['start', 'end'], 'x-setting': 'align' })).toBe('“Beginning”')
  expect(parts(['home.own', 'rank'], { items: { anyOf: [{ const: 'rank' }] } })).toBe('“Hot games”, “VIP level”')
  expect(parts('2026-12-24T18:00', {})).toBe('24 Dec 2026, 18:00')
  expect(parts('2026-12-24', {})).toBe('24 Dec 2026')
})

it('a condition whose parts change is said once, as a whole, before and after', () => {
  const when = { role: 'member', vipLevel: { from: 3 } }
  const draft = createNames({ 'screens/home.json': { main: [{ ...SLOTS, when }] } }, INHERITED)
  const changes = Object.entries(when).map(([key, value]) => ({ operation: set(`${HOME}/when/${key}`, value) }))
  const sayAll = (before: readonly unknown[]) =>
    inWords(
      joinConditions(
        draft,
        changes.map((change, index) => ({ ...change, before: before[index] })),
      ).flatMap(change => sayOperation(draft, change)),
    )
  const now = 'and is now “Shown to members, from VIP 3.”'
  expect(sayAll([])).toEqual([`${ROW} When it is shown was “Shown to everybody, always.” ${now}`])
  expect(sayAll(['member', { from: 5 }])).toEqual([
    `${ROW} When it is shown was “Shown to members, from VIP 5.” ${now}`,
  ])
  expect(inWords(sayWish(draft, set(`${HOME}/when/vipLevel/from`, 7)))).toEqual([
    `${ROW} When it is shown is now “Shown to members, from VIP 7.”`,
  ])
})

it('a value that is set to what the brand inherits did not move, and an entry did', () => {
  const primary = set('theme:/dark/primary', '#112233')
  expect(say(primary, '#112233', '#112233')).toEqual([
    'Theme › Dark › Main colour is set here to the inherited value #112233',
  ])
  expect(say(set(HOME, SLOTS), SLOTS, SLOTS)).toEqual([`${ROW} is moved`])
})

it('what is added, removed, moved or inherited again is said of the subject as a whole', () => {
  const node = { id: 'new', widget: 'steps', settings: { title: 'home.other' } }
  expect(say({ kind: 'add', at: 'screens/home:/main/[new]', value: node }, undefined, node)).toEqual([
    'Home › Steps “New games” is added',
  ])
  expect(say(set(HOME, { id: 'slots', remove: true }), SLOTS)).toEqual([`${ROW} is removed`])
  expect(say({ kind: 'move', at: HOME, place: { after: 'news' } }, SLOTS, SLOTS)).toEqual([
    `${ROW} is moved after Text`,
  ])
  expect(say({ kind: 'move', at: HOME }, SLOTS, SLOTS)).toEqual([`${ROW} is back in its inherited place`])
  expect(say({ kind: 'inherit', at: `${HOME}/settings/count` }, 12, 8)).toEqual([
    `${ROW} Count was 12 and is inherited again: 8`,
  ])
})

it('colours, menus and words are said by their own names', () => {
  expect(
    sayOperation(names, { operation: set('theme:/dark/primary', ''), before: '#112233', after: '#445566' }),
  ).toEqual([
    {
      place: 'Theme › Dark › Main colour',
      at: 'theme:/dark/primary',
      parts: ['was', { colour: '#112233' }, '#112233', 'and is now', { colour: '#445566' }, '#445566'],
    },
  ])
  expect(say(set('menus:/top/[home]/path', '/rng'), '/', '/rng')).toEqual([
    'Menus: Links of the header › “Hot games” Page was “/” and is now “/rng”',
  ])
  expect(say(set('texts/EN:/home.own', 'Hot'), 'Hot games', 'Hot')).toEqual([
    `Words in English (EN) › ${ROW} › Title was “Hot games” and is now “Hot”`,
  ])
})

it('a change that players see is said by the same names, or by the server where there are none', () => {
  const seen = (subject: string, more: Partial<SeenChange>): string[] =>
    inWords(saySeen(names, { what: 'changed', kind: '', subject, name: '', seenBy: '', line: 'x went on', ...more }))
  const settings = [{ setting: 'settings.count', before: 8, after: 12 }]
  expect(seen('widget:home/slots', { widget: 'game-row', settings })).toEqual([`${ROW} Count was 8 and is now 12`])
  const older = { widget: 'game-row', heading: 'Last summer', settings }
  expect(seen('widget:home/slots', older)).toEqual(['Home › Row of games “Last summer” Count was 8 and is now 12'])
  const gone = {
    what: 'removed',
    widget: 'steps',
    settings: [{ setting: 'settings.title', before: 'How to' }],
  } as const
  expect(seen('widget:home/gone', { ...gone, settings: [...gone.settings] })).toEqual([
    'Home › Steps “How to” is removed',
  ])
  expect(seen('token:dark/primary', { settings: [{ setting: 'value', before: '#112233', after: '#445566' }] })).toEqual(
    ['Theme › Dark › Main colour was #112233 and is now #445566'],
  )
  expect(seen('text:home.own', { settings: [{ setting: 'text', before: 'a', after: 'b' }] })).toEqual([
    `Words › ${ROW} › Title was “a” and is now “b”`,
  ])
  expect(seen('menu:top/home', { what: 'moved', after: 'News', behind: 'menu:top/gone' })).toEqual([
    'Menus: Links of the header › “Hot games” is moved below “News”',
  ])
  expect(seen('platform:cashier', {})).toEqual(['X went on'])
})

it('a feature, form, address or file that has no field in the studio is named in words', () => {
  const seen = (subject: string, more: Partial<SeenChange>): string[] =>
    inWords(
      saySeen(names, {
        what: 'changed',
        kind: subject.split(':')[0]!,
        subject,
        name: subject.split(/[:/]/).at(-1)!,
        seenBy: '',
        line: 'x',
        ...more,
      }),
    )
  const change = (setting: string, before: unknown, after: unknown) => ({ settings: [{ setting, before, after }] })
  expect(seen('toggle:agent-bets', change('on', true, false))).toEqual(['Feature “Agent bets” was on and is now off'])
  expect(seen('field:register/email', { name: 'E-mail', ...change('required', false, true) })).toEqual([
    'Form “Register” › “E-mail” › Required was off and is now on',
  ])
  expect(seen('route:/rng', { name: '/rng', what: 'added' })).toEqual(['Address “/rng” is added'])
  expect(seen('asset:logo.svg', { name: 'logo.svg', ...change('file', 'a', 'b') })).toEqual([
    'File “logo.svg” is another file now',
  ])
  expect(seen('constant:support-mail', change('value', 'a', 'b'))).toEqual([
    'Constant “Support mail” was “a” and is now “b”',
  ])
  expect(seen('theme', { name: '', ...change('default', 'dark', 'light') })).toEqual([
    'Theme › Default was “dark” and is now “light”',
  ])
})

it('two values that read alike are told apart, and words without a place are named once', () => {
  const alike = `${ROW} Title was “Hot games” (home.own) and is now “Hot games” (home.same)`
  const same = createNames({ 'texts/EN.json': { 'home.same': 'Hot games', 'old.text': 'Seven' } }, INHERITED)
  const title = { operation: set(`${HOME}/settings/title`, 'home.same'), before: 'home.own', after: 'home.same' }
  expect(inWords(sayOperation(same, title))).toEqual([alike])
  const seen = (subject: string, settings: SeenChange['settings'], more = {}): string[] =>
    inWords(
      saySeen(same, {
        what: 'changed',
        kind: subject.split(':')[0]!,
        subject,
        name: '',
        seenBy: '',
        line: 'x',
        settings,
        ...more,
      }),
    )
  const games = (...codes: string[]) => [...codes, 'd', 'e', 'f']
  const list = { setting: 'settings.games', before: games('a', 'b'), after: games('b', 'c') }
  expect(seen('widget:home/slots', [list], { widget: 'game-row' })).toEqual([
    `${ROW} Games › “A” is removed`,
    `${ROW} Games › “C” is added`,
  ])
  const order = { setting: 'settings.articles.order', before: ['a', 'b'], after: ['b', 'a'] }
  expect(seen('widget:home/slots', [order], { widget: 'game-row' })).toEqual([`${ROW} Articles has another order now`])
  const words = (before?: string, after?: string) => seen('text:old.text', [{ setting: 'text', before, after }])
  expect([words(undefined, 'Seven'), words('Six', 'Seven'), words('Seven')].flat()).toEqual([
    'Words “Seven” is added',
    'Words “Six” is now “Seven”',
    'Words “Seven” is removed',
  ])
  const inDraft = { operation: set('texts/EN:/old.text', 'Seven'), before: 'Six', after: 'Seven' }
  expect(inWords(sayOperation(same, inDraft))).toEqual(['Words in English (EN) “Six” is now “Seven”'])
})

it('a moved widget is said with the name of its neighbour, or of the place that it left', () => {
  const moved = (more: Partial<SeenChange>, subject = 'widget:home/slots'): string[] =>
    inWords(saySeen(names, { what: 'moved', kind: '', subject, name: '', seenBy: '', line: '', ...more }))
  const behind = (id: string, widget: string) => ({ after: id, behind: `widget:home/${id}`, behindWidget: widget })
  expect(moved(behind('news', 'text-block'))).toEqual([`${ROW} is moved below Text`])
  expect(moved(behind('gone', 'steps'))).toEqual([`${ROW} is moved below Steps`])
  expect(moved({})).toEqual([`${ROW} is moved to the top`])
  expect(moved({ from: 'widget:home/news/slots' })).toEqual([`${ROW} is moved here from Home › Text`])
  expect(moved({ from: 'widget:shell.header/slots' })).toEqual([`${ROW} is moved here from Header`])
})

it('a menu or document is named by its own name, also by that of a function of every object', () => {
  expect(names.placeOf('menus:/toString').document).toBe('Menus: To string')
  expect(names.placeOf('toString').document).toBe('To string')
  expect(names.placeOf('forms/valueOf').document).toBe('Form “Value of”')
})

it('addresses in sentences of the server become names of places', () => {
  expect(withPlaces(names, `Joon changed ${HOME}/settings/count after you; undo would lose it.`)).toBe(
    `Joon changed ${ROW} › Count after you; undo would lose it.`,
  )
  expect(withPlaces(names, 'See https://example.com/a: it waits, first theme:/dark/primary. Choose.')).toBe(
    'See https://example.com/a: it waits, first Theme › Dark › Main colour. Choose.',
  )
  expect(placeInWords(names.placeOf('shell:/footer/[links]'))).toBe('Footer › “Links”')
})
