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
