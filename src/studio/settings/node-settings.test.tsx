// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { AT, mountNodeSettings as open, screenOf } from '../../../tests/studio/mount-node-settings.tsx'
import type { DraftProblem } from '../problems/problem-words.ts'
import { choiceName } from '../texts/setting-texts.ts'
import { texts } from '../texts/texts.ts'

const inherited = screenOf({
  id: 'slots',
  widget: 'action-button',
  settings: { label: 'nav.promotions', to: { path: '/promotions' }, size: 'l' },
})
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const combobox = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })

it('a choice is saved at once as one operation, and is inherited again by its button', async () => {
  const user = person()
  const draft = await open({ layer: {}, inherited })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'm')
  await waitFor(() => expect(draft.operations).toEqual([{ kind: 'set', at: `${AT}/settings/size`, value: 'm' }]))
  await waitFor(() => expect(screen.getByText('Inherited: Large: for the one button of a page')).toBeTruthy())
  await user.click(screen.getByRole('button', { name: `${texts.settings.inherit}: Size` }))
  await waitFor(() => expect(draft.operations.at(-1)).toEqual({ kind: 'inherit', at: `${AT}/settings/size` }))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Size' }).value).toBe('l')
})

it('a run of typing is one save when the field is left, and its words stay', async () => {
  const user = person()
  const draft = await open({
    layer: screenOf({ id: 'slots', widget: 'game-row', settings: { title: 'home.hot-title' } }),
  })
  await user.click(screen.getByRole('button', { name: texts.settings.groupNames.behaviour }))
  await user.type(textbox('Count'), '24')
  expect(draft.operations).toEqual([])
  await user.tab()
  await waitFor(() => expect(draft.operations).toEqual([{ kind: 'set', at: `${AT}/settings/count`, value: 24 }]))
  expect(textbox('Count').value).toBe('24')
})

it('a text key is found by its English words and chosen by keyboard', async () => {
  const user = person()
  const draft = await open({ layer: {}, inherited })
  const label = combobox('Label')
  await user.clear(label)
  await user.type(label, 'create account')
  const list = screen.getByRole('listbox', { name: texts.settings.choices('Label') })
  const [first] = within(list).getAllByRole('option')
  const key = first!.querySelector('small')!.textContent!
  await user.keyboard('{ArrowDown}')
  expect(label.getAttribute('aria-activedescendant')).toBe(first!.id)
  await user.keyboard('{Enter}')
  expect(label.value).toBe(first!.querySelector('span')!.firstChild!.textContent)
  await waitFor(() => expect(draft.operations).toEqual([{ kind: 'set', at: `${AT}/settings/label`, value: key }]))
})

it('a target has one kind at a time, and another one takes its place', async () => {
  const user = person()
  const draft = await open({
    layer: screenOf({ id: 'slots', widget: 'action-button', settings: { label: 'nav.help', to: { path: '/help' } } }),
  })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Kind/ }), 'url')
  await user.type(textbox('Web address'), 'https://a.example/')
  await user.tab()
  await waitFor(() =>
    expect(draft.operations).toEqual([{ kind: 'set', at: `${AT}/settings/to`, value: { url: 'https://a.example/' } }]),
  )
})

it('a name that finds no other is saved when typing pauses, a search when its field is left', async () => {
  const user = person()
  const draft = await open({ layer: {}, inherited })
  const saved = (value: string) =>
    waitFor(() => expect(draft.operations.at(-1)).toEqual({ kind: 'set', at: `${AT}/settings/label`, value }))
  const label = combobox('Label')
  await user.clear(label)
  await user.type(label, 'shop.door')
  await saved('shop.door')
  expect(document.activeElement).toBe(label)
  await user.clear(label)
  await user.type(label, 'nav.')
  await user.tab()
  await saved('nav.')
})

it('a setting says whether its value is inherited, or changed, added or removed here', async () => {
  await open({
    layer: screenOf({ id: 'slots', settings: { size: 'm', icon: 'gift', note: null } }),
    inherited: screenOf({
      id: 'slots',
      widget: 'action-button',
      settings: { label: 'nav.help', size: 'l', note: 'home.hot-title' },
    }),
  })
  const marks = ['Inherited from base', 'Changed from base', 'Added here', 'Removed here']
  expect(marks.map(mark => screen.getAllByText(mark).length)).toEqual([1, 1, 1, 1])
})

it('the kind of a target follows the document', async () => {
  const user = person()
  await open({ layer: {}, inherited })
  const kind = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Kind/ }).value
  await user.selectOptions(screen.getByRole('combobox', { name: /^Kind/ }), 'url')
  await user.type(textbox('Web address'), 'https://a.example/')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: `${texts.settings.inherit}: Leads to` }))
  await waitFor(() => expect(kind()).toBe('path'))
  expect(combobox('Page').value).toBe('/promotions')
})

it('a condition is added by its button, and a new box says yes until it is unticked', async () => {
  const user = person()
  const draft = await open({ layer: screenOf({ id: 'slots', widget: 'not-found' }) })
  await user.selectOptions(screen.getByRole('combobox', { name: texts.conditions.add }), 'toUpline')
  expect(draft.operations).toEqual([])
  await user.click(button(texts.conditions.addChosen))
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: texts.conditions.keys.toUpline })
  expect([box.checked, document.activeElement]).toEqual([true, box])
  await user.keyboard(' ')
  await waitFor(() =>
    expect(draft.operations).toEqual([true, false].map(value => ({ kind: 'set', at: `${AT}/when/toUpline`, value }))),
  )
})

it('a problem stands beside its field, and others of the widget above', async () => {
  const problem = (at: string, pointer: string, message: string): DraftProblem => ({
    severity: 'error',
    code: 'x',
    file: 'tenants/north/screens/home.json',
    line: 1,
    column: 1,
    fix: 'Fix it.',
    at,
    pointer,
    message,
  })
  await open(
    { layer: screenOf({ id: 'slots', widget: 'action-button', settings: { label: 'nav.help', to: { dialog: 'x' } } }) },
    {
      problems: [
        problem(`${AT}/settings/to/dialog`, '/main/0/settings/to/dialog', 'There is no dialog "x".'),
        problem(`${AT}/settings/colour`, '/main/0/settings/colour', 'There is no setting "colour".'),
      ],
    },
  )
  const dialog = combobox('Dialog')
  expect(dialog.getAttribute('aria-invalid')).toBe('true')
  const described = dialog.getAttribute('aria-describedby')!.split(' ')
  expect(described.map(id => document.getElementById(id)?.textContent)[0]).toBe('There is no dialog “x”. Fix it.')
  expect(within(screen.getAllByRole('list')[0]!).getByText('There is no setting “colour”. Fix it.')).toBeTruthy()
})

it('a condition is said in a sentence and changed by its fields', async () => {
  const user = person()
  const draft = await open({
    layer: screenOf({ id: 'slots', widget: 'not-found', when: { role: 'member', vipLevel: { from: 3 } } }),
  })
  expect(screen.getByText('Shown to members, from VIP 3.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'An account with a downline' }))
  await waitFor(() =>
    expect(draft.operations.at(-1)).toEqual({ kind: 'set', at: `${AT}/when/role`, value: ['member', 'agent'] }),
  )
  expect(screen.getByText('Shown to members and agents, from VIP 3.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: texts.conditions.add }), 'theme')
  await user.click(button(texts.conditions.addChosen))
  await user.selectOptions(screen.getByRole('combobox', { name: texts.conditions.keys.theme }), 'dark')
  await waitFor(() => expect(draft.operations.at(-1)).toMatchObject({ at: `${AT}/when/theme`, value: 'dark' }))
  const count = draft.operations.length
  await user.clear(screen.getByLabelText('From'))
  await user.tab()
  expect(draft.operations).toHaveLength(count)
  await user.type(screen.getByLabelText('From'), '5')
  await user.tab()
  await waitFor(() => expect(draft.operations.at(-1)).toMatchObject({ at: `${AT}/when/vipLevel`, value: { from: 5 } }))
  await user.click(
    screen.getByRole('button', { name: `${texts.settings.removeKey}: ${texts.conditions.keys.vipLevel}` }),
  )
  await waitFor(() => expect(draft.operations.at(-1)).toEqual({ kind: 'inherit', at: `${AT}/when/vipLevel` }))
  expect(screen.getByText('Shown to members and agents, in the dark theme.')).toBeTruthy()
})

it('without the right to edit, settings and condition are texts', async () => {
  await open({ layer: {}, inherited, role: 'viewer' })
  expect(screen.getByText('Promotions')).toBeTruthy()
  expect(screen.queryByText(texts.words.change)).toBeNull()
  expect(screen.getByText(texts.conditions.always)).toBeTruthy()
  for (const role of ['textbox', 'combobox', 'checkbox', 'button'] as const)
    expect(screen.queryAllByRole(role)).toEqual([])
})

it('an entry of a menu has fields for its label and its targets, which are its own values', async () => {
  const user = person()
  const draft = await open(
    {
      layer: {},
      inherited: { 'menus.json': { top: [{ id: 'help', title: 'nav.help', icon: 'life-buoy', path: '/help' }] } },
    },
    { document: 'menus' },
  )
  expect(screen.getByRole('heading', { name: 'Help' })).toBeTruthy()
  await user.clear(combobox('Page'))
  await user.type(combobox('Page'), '/promotions')
  await user.tab()
  await waitFor(() =>
    expect(draft.operations).toEqual([{ kind: 'set', at: 'menus:/top/[help]/path', value: '/promotions' }]),
  )
})

it('the words of a text stand in every language, are changed in one of them, and inherited again', async () => {
  const user = person()
  const tenant = { 'tenant.json': { languages: { default: 'EN', supported: ['EN', 'VI'] } } }
  const draft = await open({ layer: {}, inherited: { ...inherited, ...tenant } })
  await user.click(screen.getByText(texts.words.change))
  const [english, vietnamese] = ['English (EN)', 'Tiếng Việt (VI)'] as const
  const words = (language: string) => screen.findByRole('textbox', { name: texts.words.label(language) })
  await waitFor(async () => expect(((await words(english)) as HTMLTextAreaElement).value).toBe('Promotions'))
  expect(screen.getByText(texts.words.oneLanguage)).toBeTruthy()
  const row = (number: number) =>
    within(within(screen.getByRole('list', { name: texts.words.languages })).getAllByRole('listitem')[number]!)
  await waitFor(() => expect(row(1).getByText('Khuyến mãi').tagName).toBe('Q'))
  expect(row(1).getByText('Inherited from base')).toBeTruthy()
  await user.click(row(1).getByRole('button', { name: texts.words.changeIn(vietnamese) }))
  await user.clear(await words(vietnamese))
  await user.type(await words(vietnamese), 'Quà hay')
  await user.tab()
  await waitFor(() =>
    expect(draft.operations).toEqual([{ kind: 'set', at: 'texts/VI:/nav.promotions', value: 'Quà hay' }]),
  )
  expect(row(1).getByText('Changed from base')).toBeTruthy()
  await user.click(row(1).getByRole('button', { name: texts.settings.inherit }))
  await waitFor(() => expect(draft.operations.at(-1)).toEqual({ kind: 'inherit', at: 'texts/VI:/nav.promotions' }))
})

it('a language whose source was changed after it says so, until it is changed as well', async () => {
  const user = person()
  const tenant = { 'tenant.json': { languages: { default: 'EN', supported: ['EN', 'VI', 'TH'] } } }
  const own = { 'texts/TH.json': { 'nav.promotions': 'โปร' } }
  const changes: Record<string, number> = { TH: 1 }
  const draft = await open({
    layer: own,
    inherited: { ...inherited, ...tenant },
    answers: { 'text-changes': () => changes },
  })
  await user.click(screen.getByText(texts.words.change))
  const stale = () =>
    within(screen.getByRole('list', { name: texts.words.languages }))
      .getAllByRole('listitem')
      .map(row => within(row).queryByText(texts.words.stale) !== null)
  await waitFor(() => expect(stale()).toEqual([false, false, false]))
  const english = await screen.findByRole('textbox', { name: texts.words.label('English (EN)') })
  await user.clear(english)
  changes.EN = 2
  await user.type(english, 'Offers')
  await user.tab()
  await waitFor(() => expect(draft.operations).toHaveLength(1))
  await waitFor(() => expect(stale()).toEqual([false, true, true]))
})

it('words that are written in the field of a text become a text of their own, in one step', async () => {
  const user = person()
  const draft = await open({ layer: {}, inherited })
  await user.clear(combobox('Label'))
  await user.type(combobox('Label'), 'Take your seat, please')
  expect(draft.operations).toEqual([])
  await user.tab()
  await waitFor(() =>
    expect(draft.operations).toEqual([
      { kind: 'set', at: 'texts/EN:/home.slots-label', value: 'Take your seat, please' },
      { kind: 'set', at: `${AT}/settings/label`, value: 'home.slots-label' },
    ]),
  )
  await waitFor(() => expect(combobox('Label').value).toBe('Take your seat, please'))
})

it('words that are written for a brand of another language stand in that one and in English', async () => {
  const user = person()
  const languages = { default: 'VI', supported: ['VI', 'EN'] }
  const draft = await open({ layer: { 'tenant.json': { languages } }, inherited })
  await user.clear(combobox('Label'))
  await user.type(combobox('Label'), 'Chọn ghế đi')
  await user.tab()
  await waitFor(() =>
    expect(draft.operations).toEqual([
      { kind: 'set', at: 'texts/VI:/home.slots-label', value: 'Chọn ghế đi' },
      { kind: 'set', at: 'texts/EN:/home.slots-label', value: 'Chọn ghế đi' },
      { kind: 'set', at: `${AT}/settings/label`, value: 'home.slots-label' },
    ]),
  )
})

it('a text of one language shows its words, and is written in a language without any', async () => {
  const user = person()
  const languages = { default: 'VI', supported: ['VI', 'EN'] }
  const layer = { 'tenant.json': { languages }, 'texts/VI.json': { 'home.own': 'Riêng' } }
  const own = screenOf({ id: 'slots', widget: 'action-button', settings: { label: 'home.own' } })
  const draft = await open({ layer, inherited: own })
  expect(combobox('Label').value).toBe('Riêng')
  await user.click(screen.getByText(texts.words.change))
  expect(await screen.findByText(texts.words.noWords)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.words.changeIn('English (EN)') }))
  await user.type(screen.getByRole('textbox', { name: texts.words.label('English (EN)') }), 'Our own')
  await user.tab()
  await waitFor(() => expect(draft.operations).toEqual([{ kind: 'set', at: 'texts/EN:/home.own', value: 'Our own' }]))
})

it('a translator changes the words of texts, and sees the other settings', async () => {
  const user = person()
  const layer = { 'tenant.json': { languages: { default: 'EN', supported: ['EN'] } } }
  const draft = await open({ layer, inherited, role: 'translator' })
  expect(screen.getByText(new RegExp(`^${choiceName('size', 'l')}`))).toBeTruthy()
  await user.click(screen.getByText(texts.words.change))
  const words = await screen.findByRole('textbox', { name: /English/ })
  await user.clear(words)
  await user.type(words, 'Gifts')
  await user.tab()
  await waitFor(() =>
    expect(draft.operations).toEqual([{ kind: 'set', at: 'texts/EN:/nav.promotions', value: 'Gifts' }]),
  )
})

it('an entry of a menu has one target at a time, and another one takes its place in one step', async () => {
  const user = person()
  const draft = await open(
    { layer: { 'menus.json': { top: [{ id: 'help', title: 'nav.help', path: '/help' }] } } },
    { document: 'menus' },
  )
  const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: texts.settings.kind })
  expect([kind.value, screen.queryByRole('combobox', { name: 'Dialog' })]).toEqual(['path', null])
  await user.selectOptions(kind, 'url')
  await user.type(textbox('Web address'), 'https://a.example/')
  await user.tab()
  await waitFor(() =>
    expect(draft.layer()['menus.json']).toEqual({
      top: [{ id: 'help', title: 'nav.help', url: 'https://a.example/' }],
    }),
  )
  expect(draft.calls.filter(call => call === 'save-operations')).toHaveLength(1)
})

it('a name is shown by its label, and found by it', async () => {
  const user = person()
  const draft = await open({
    layer: screenOf({ id: 'slots', widget: 'card-rooms', settings: { vendor: 'PT' } }),
    answers: {
      names: () => ({
        assets: [],
        resources: [],
        vendors: [
          { code: 'PT', title: 'Playtech' },
          { code: 'KY', title: 'Kaiyuan' },
        ],
      }),
    },
  })
  const vendor = combobox('Provider')
  await waitFor(() => expect(vendor.value).toBe('Playtech'))
  await user.clear(vendor)
  await user.type(vendor, 'Kaiyuan')
  await user.tab()
  await waitFor(() => expect(draft.operations).toEqual([{ kind: 'set', at: `${AT}/settings/vendor`, value: 'KY' }]))
  expect(vendor.value).toBe('Kaiyuan')
})
