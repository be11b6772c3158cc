// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { type MountedDraft, mountDraft, type TestDraft } from '../../../tests/studio/mount-draft.tsx'
import type { Layer } from '../../engine/index.ts'
import { useDraft } from '../brand/use-draft.ts'
import { readOutline } from '../outline/outline-tree.ts'
import { type DraftProblem, ProblemsContext } from '../problems/problems-context.ts'
import { texts } from '../texts/texts.ts'
import { NodeSettings } from './node-settings.tsx'

const AT = 'screens/home:/main/[slots]'

const screenOf = (node: unknown): Layer => ({ 'screens/home.json': { paths: ['/'], main: [node] } })

function Selected({ problems, document = 'screens/home' }: { problems: readonly DraftProblem[]; document?: string }) {
  const { layer = {}, inherited = {} } = useDraft().call.value ?? {}
  const [list] = readOutline(layer, inherited, document)
  return (
    <ProblemsContext value={problems}>
      <NodeSettings node={list!.nodes[0]!} />
    </ProblemsContext>
  )
}

const open = (draft: TestDraft, problems: readonly DraftProblem[] = []): Promise<MountedDraft> =>
  mountDraft(<Selected problems={problems} />, draft)

const inherited = screenOf({
  id: 'slots',
  widget: 'action-button',
  settings: { label: 'nav.promotions', to: { path: '/promotions' }, size: 'l' },
})
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const combobox = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })

it('a choice is saved at once as one operation, and is inherited again by its button', async () => {
  const user = person()
  const draft = await open({ layer: {}, inherited })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'm')
  await waitFor(() => expect(draft.operations).toEqual([{ kind: 'set', at: `${AT}/settings/size`, value: 'm' }]))
  await waitFor(() => expect(screen.getByText('Inherited: l')).toBeTruthy())
  await user.click(screen.getByRole('button', { name: `${texts.settings.inherit}: Size` }))
  await waitFor(() => expect(draft.operations.at(-1)).toEqual({ kind: 'inherit', at: `${AT}/settings/size` }))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Size' }).value).toBe('l')
})

it('a run of typing is one save when the field is left, and its words stay', async () => {
  const user = person()
  const draft = await open({
    layer: screenOf({ id: 'slots', widget: 'game-row', settings: { title: 'home.hot-title' } }),
  })
  await user.click(screen.getByRole('tab', { name: texts.settings.groupNames.behaviour }))
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
  expect(label.value).toBe(key)
  await waitFor(() => expect(draft.operations).toEqual([{ kind: 'set', at: `${AT}/settings/label`, value: key }]))
})

it('a target has one kind at a time, and another one takes its place', async () => {
  const user = person()
  const draft = await open({
    layer: screenOf({ id: 'slots', widget: 'action-button', settings: { label: 'nav.help', to: { path: '/help' } } }),
  })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Kind/ }), 'url')
  await user.type(textbox('Url'), 'https://a.example/')
  await user.tab()
  await waitFor(() =>
    expect(draft.operations).toEqual([{ kind: 'set', at: `${AT}/settings/to`, value: { url: 'https://a.example/' } }]),
  )
})

it('entries of a list are added, moved and removed as one value', async () => {
  const user = person()
  const draft = await open({
    layer: screenOf({ id: 'slots', widget: 'vendor-wall', settings: { vendors: ['PT', 'AG'] } }),
  })
  const vendors = () => screen.getByRole('group', { name: 'Vendors' })
  await user.click(within(vendors()).getByRole('button', { name: texts.settings.moveDown('Entry 1') }))
  await waitFor(() =>
    expect(draft.operations.at(-1)).toEqual({ kind: 'set', at: `${AT}/settings/vendors`, value: ['AG', 'PT'] }),
  )
  await user.click(within(vendors()).getByRole('button', { name: texts.settings.remove('Entry 2') }))
  await waitFor(() => expect(draft.operations.at(-1)).toMatchObject({ value: ['AG'] }))
  await user.click(within(vendors()).getByRole('button', { name: `${texts.settings.add}: Vendors` }))
  await waitFor(() => expect(within(vendors()).getAllByRole('combobox')).toHaveLength(2))
})

const article = (id: string) => ({ id, title: `help.${id}-title`, text: `help.${id}-text` })
const help = screenOf({
  id: 'slots',
  widget: 'help-centre',
  settings: { articles: [article('term'), article('privacy'), article('rules')] },
})
const ARTICLES = `${AT}/settings/articles`
const ids = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Id' }).map(({ value }) => value)
const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement!.getAttribute('aria-label')

it('entries with ids are single operations as in the outline, and the focus goes with the entry', async () => {
  const user = person()
  const draft = await open({ layer: {}, inherited: help })
  await user.click(button(texts.settings.moveDown('Entry 1')))
  expect(ids()).toEqual(['privacy', 'term', 'rules'])
  expect(focused()).toBe(texts.settings.moveDown('Entry 2'))
  await user.click(button(texts.settings.moveDown('Entry 2')))
  expect(ids()).toEqual(['privacy', 'rules', 'term'])
  expect(focused()).toBe(texts.settings.moveUp('Entry 3'))
  await waitFor(() =>
    expect(draft.operations).toEqual([
      { kind: 'move', at: `${ARTICLES}/[term]`, place: { before: 'rules' } },
      { kind: 'move', at: `${ARTICLES}/[term]`, place: { after: 'rules' } },
    ]),
  )
  await user.click(button(texts.settings.remove('Entry 1')))
  expect([ids(), focused()]).toEqual([['rules', 'term'], texts.settings.remove('Entry 1')])
  await user.click(button(texts.settings.remove('Entry 2')))
  expect([ids(), focused()]).toEqual([['rules'], texts.settings.remove('Entry 1')])
  await user.click(button(texts.settings.remove('Entry 1')))
  expect(focused()).toBe(`${texts.settings.add}: Articles`)
  await user.keyboard('{Enter}')
  expect([ids(), document.activeElement]).toEqual([['item'], textbox('Id')])
  await waitFor(() =>
    expect(draft.operations.slice(2)).toMatchObject([
      { kind: 'remove', at: `${ARTICLES}/[privacy]` },
      { kind: 'remove', at: `${ARTICLES}/[term]` },
      { kind: 'remove', at: `${ARTICLES}/[rules]` },
      { kind: 'add', at: `${ARTICLES}/[item]` },
    ]),
  )
})

it('another id is saved in the same place when its field is left, and a taken one is refused', async () => {
  const user = person()
  const draft = await open({ layer: {}, inherited: help })
  const [, privacy] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Id' })
  await user.clear(privacy!)
  await user.type(privacy!, 'rules')
  await user.tab()
  expect(screen.getByText(texts.settings.idRefused('rules'))).toBeTruthy()
  await user.clear(privacy!)
  await user.type(privacy!, 'data')
  expect(draft.operations).toEqual([])
  await user.tab()
  expect(document.activeElement).toBe(screen.getAllByRole('combobox', { name: 'Title' })[1])
  await waitFor(() =>
    expect(draft.operations).toEqual([
      { kind: 'remove', at: `${ARTICLES}/[privacy]` },
      { kind: 'add', at: `${ARTICLES}/[data]`, value: { ...article('privacy'), id: 'data', after: 'term' } },
    ]),
  )
  expect(ids()).toEqual(['term', 'data', 'rules'])
})

it('what is typed offline stays with its entry when another one is removed', async () => {
  const user = person()
  const layer = screenOf({ id: 'slots', widget: 'vendor-wall', settings: { vendors: ['PT', 'AG', 'BG'] } })
  const offline = () => {
    throw new Error('offline')
  }
  await open({ layer, answers: { 'save-operations': offline } })
  const values = () => within(screen.getByRole('group', { name: 'Vendors' })).getAllByRole<HTMLInputElement>('combobox')
  for (const [index, text] of ['PTX', 'AGX'].entries()) {
    await user.clear(values()[index]!)
    await user.type(values()[index]!, text)
  }
  await user.click(button(texts.settings.remove('Entry 1')))
  expect(values().map(({ value }) => value)).toEqual(['AGX', 'BG'])
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

it('the kind of a target follows the document', async () => {
  const user = person()
  await open({ layer: {}, inherited })
  const kind = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Kind/ }).value
  await user.selectOptions(screen.getByRole('combobox', { name: /^Kind/ }), 'url')
  await user.type(textbox('Url'), 'https://a.example/')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: `${texts.settings.inherit}: To` }))
  await waitFor(() => expect(kind()).toBe('path'))
  expect(combobox('Path').value).toBe('/promotions')
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
    ...{ severity: 'error', code: 'x', file: 'tenants/north/screens/home.json', line: 1, column: 1, fix: 'Fix it.' },
    ...{ at, pointer, message },
  })
  await open(
    { layer: screenOf({ id: 'slots', widget: 'action-button', settings: { label: 'nav.help', to: { dialog: 'x' } } }) },
    [
      problem(`${AT}/settings/to/dialog`, '/main/0/settings/to/dialog', 'There is no dialog "x".'),
      problem(`${AT}/settings/colour`, '/main/0/settings/colour', 'There is no setting "colour".'),
    ],
  )
  const dialog = combobox('Dialog')
  expect(dialog.getAttribute('aria-invalid')).toBe('true')
  const described = dialog.getAttribute('aria-describedby')!.split(' ')
  expect(described.map(id => document.getElementById(id)?.textContent)[0]).toBe('There is no dialog "x". Fix it.')
  expect(within(screen.getAllByRole('list')[0]!).getByText('There is no setting "colour". Fix it.')).toBeTruthy()
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
  expect(screen.getByText('nav.promotions')).toBeTruthy()
  expect(screen.getByText(texts.conditions.always)).toBeTruthy()
  for (const role of ['textbox', 'combobox', 'checkbox', 'button'] as const)
    expect(screen.queryAllByRole(role)).toEqual([])
})

it('an entry of a menu has fields for its label and its targets, which are its own values', async () => {
  const user = person()
  const draft = await mountDraft(<Selected problems={[]} document="menus" />, {
    layer: {},
    inherited: { 'menus.json': { top: [{ id: 'help', title: 'nav.help', icon: 'life-buoy', path: '/help' }] } },
  })
  expect(screen.getByRole('heading', { name: 'Help' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: texts.settings.groupNames.links }))
  await user.clear(combobox('Path'))
  await user.type(combobox('Path'), '/promotions')
  await user.tab()
  await waitFor(() =>
    expect(draft.operations).toEqual([{ kind: 'set', at: 'menus:/top/[help]/path', value: '/promotions' }]),
  )
})

it('the words of a text are changed in a language of the brand, and inherited again', async () => {
  const user = person()
  const tenant = { 'tenant.json': { languages: { default: 'EN', supported: ['EN', 'VI'] } } }
  const draft = await open({ layer: {}, inherited: { ...inherited, ...tenant } })
  await user.click(screen.getByText(texts.words.change))
  const words = (language: string) => screen.findByRole('textbox', { name: texts.words.label(language) })
  await waitFor(async () => expect(((await words('EN')) as HTMLTextAreaElement).value).toBe('Promotions'))
  await user.selectOptions(screen.getByRole('combobox', { name: texts.words.language }), 'VI')
  await waitFor(async () => expect(((await words('VI')) as HTMLTextAreaElement).value).not.toBe(''))
  await user.clear(await words('VI'))
  await user.type(await words('VI'), 'Quà hay')
  await user.tab()
  await waitFor(() =>
    expect(draft.operations).toEqual([{ kind: 'set', at: 'texts/VI:/nav.promotions', value: 'Quà hay' }]),
  )
  const details = (await words('VI')).closest('details')!
  await user.click(within(details).getByRole('button', { name: texts.settings.inherit }))
  await waitFor(() => expect(draft.operations.at(-1)).toEqual({ kind: 'inherit', at: 'texts/VI:/nav.promotions' }))
})
