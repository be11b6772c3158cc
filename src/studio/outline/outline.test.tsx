// @vitest-environment happy-dom
import { useMemo, useRef, useState } from 'react'
import { proxy } from 'valtio/vanilla'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount, person, screen, waitFor, within } from '../../../tests/mount.ts'
import type { Layer } from '../../engine/index.ts'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import type { Role } from '../../schemas/studio/roles.ts'
import { DraftContext, type DraftState } from '../brand/use-draft.ts'
import { withOperations } from '../brand/with-operations.ts'
import type { PageDocument } from '../documents/documents.ts'
import { type Session, SessionContext } from '../shell/session-context.ts'
import { texts } from '../texts/texts.ts'
import { Outline } from './outline.tsx'

const INHERITED: Layer = {
  'screens/home.json': {
    main: [
      { id: 'strip', widget: 'banner-strip' },
      { id: 'cols', widget: 'columns', children: [{ id: 'questions', widget: 'faq' }] },
      { id: 'news', widget: 'promo-cards', settings: { title: 'Our offers' } },
    ],
  },
}
const MANY: Layer = {
  'screens/home.json': { main: Array.from({ length: 5000 }, (_, index) => ({ id: `n${index}`, widget: 'faq' })) },
}

beforeEach(() => {
  // the environment lays nothing out
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
})

let saved: WireOperation[][]
let opened: [at: string, by: string][]

const HOME: PageDocument = { document: 'screens/home', kind: 'screen', label: 'Home', path: '/' }
const HELP: PageDocument = { document: 'screens/help', kind: 'screen', label: 'Help', path: '/help' }

interface PageProps {
  role?: Role
  inherited?: Layer
  document?: PageDocument
}

/** The outline of a page whose draft takes every change at once. */
function Page({ role = 'editor', inherited = INHERITED, document = HOME }: PageProps) {
  const [layer, setLayer] = useState<Layer>({})
  const [at, setAt] = useState<string>()
  const documents = useMemo(() => ({ layer, inherited }), [layer, inherited])
  const draft = {
    brand: 'north',
    call: { value: { seq: 3 } },
    queue: { state: proxy({ pending: [], saved: [] }) },
    save(operations: WireOperation[]) {
      saved.push(operations)
      setLayer(before => withOperations(before, inherited, operations))
    },
  } as unknown as DraftState
  return (
    <SessionContext value={{ roles: { north: [role] } } as unknown as Session}>
      <DraftContext value={draft}>
        <Outline
          document={document}
          documents={documents}
          pages={[HOME, HELP]}
          at={at}
          isReported
          onSelect={setAt}
          onOpen={(...row) => opened.push(row)}
          pageFocus={useRef<string>(undefined)}
        />
      </DraftContext>
    </SessionContext>
  )
}

const rowNames = () => screen.getAllByRole('treeitem').map(row => row.getAttribute('aria-label'))
const announced = () => screen.getAllByRole('status')[0]!.textContent

async function open(props: Parameters<typeof Page>[0] = {}) {
  saved = []
  opened = []
  await mount(<Page {...props} />)
  const user = person()
  const focusRow = async (name: string) => {
    await user.click(screen.getByRole('treeitem', { name }))
    screen.getByRole('treeitem', { name }).focus()
  }
  return { user, focusRow }
}

it('Alt with arrows moves a row, also into and out of a container, and says where it stands', async () => {
  const { user, focusRow } = await open()
  await focusRow('Banner strip, inherited')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(announced()).toBe('Banner strip, 2 of 3 in Home'))
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await waitFor(() => expect(announced()).toBe('Banner strip, 2 of 2 in Columns'))
  expect(rowNames()).toEqual([
    'Banner strip, removed',
    'Columns, inherited',
    'Questions and answers, inherited',
    'Banner strip, added',
    'Promotion cards “Our offers”, inherited',
  ])
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Banner strip, added'))
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await waitFor(() => expect(announced()).toBe('Banner strip, 2 of 3 in Home'))
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await waitFor(() => expect(announced()).toBe(texts.outline.refused.first))
  // a refusal is for the eyes, too
  expect(screen.getByText(texts.outline.refused.first).classList.contains('visually-hidden')).toBe(false)
  expect(saved).toHaveLength(4)
})

it('Delete removes an inherited widget, which a button brings back', async () => {
  const { user, focusRow } = await open()
  await focusRow('Columns, inherited')
  await user.keyboard('{Delete}')
  await waitFor(() => expect(rowNames()).toContain('Columns, removed'))
  expect(announced()).toBe('Columns is removed')
  await user.click(screen.getByRole('button', { name: texts.outline.bringBack }))
  await waitFor(() => expect(announced()).toBe('Brought back: Columns, 2 of 3 in Home'))
  expect(saved.map(([operation]) => operation!.kind)).toEqual(['remove', 'inherit'])
})

it('a widget is found by words of its purpose, and added after the selected one', async () => {
  const { user, focusRow } = await open()
  await focusRow('Banner strip, inherited')
  await user.click(screen.getByRole('button', { name: texts.outline.add }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('searchbox', { name: texts.widgets.search }), 'unfold script')
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Questions and answers' }))
  await waitFor(() => expect(announced()).toBe('Added: Questions and answers, 2 of 4 in Home'))
  expect(saved).toEqual([
    [{ kind: 'add', at: 'screens/home:/main/[faq]', value: { widget: 'faq', after: 'strip', id: 'faq' } }],
  ])
})

it('“Move to …” puts a widget into a chosen container at a chosen place', async () => {
  const { user, focusRow } = await open()
  await focusRow('Banner strip, inherited')
  await user.click(screen.getByRole('button', { name: texts.outline.moveTo }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: texts.outline.container }), 'Columns in Home')
  await user.selectOptions(dialog.getByRole('combobox', { name: texts.outline.placeIn }), texts.outline.atStart)
  await user.click(dialog.getByRole('button', { name: texts.outline.move }))
  await waitFor(() => expect(announced()).toBe('Banner strip, 1 of 2 in Columns'))
})

it('an entry of a menu is added with the label of another one for its page, and moves to another menu', async () => {
  const inherited: Layer = {
    'menus.json': {
      top: [{ id: 'home', title: 'nav.home', path: '/' }],
      help: [{ id: 'support', title: 'nav.help', icon: 'life-buoy', path: '/help' }],
    },
  }
  const menus: PageDocument = { document: 'menus', kind: 'menus', label: 'Menus' }
  const { user, focusRow } = await open({ inherited, document: menus })
  await focusRow('Home, inherited')
  await user.click(screen.getByRole('button', { name: texts.outline.add }))
  await user.click(screen.getByRole('combobox', { name: texts.menuEntry.leadsTo }))
  await user.keyboard('hel{Enter}')
  await user.click(screen.getByRole('button', { name: texts.outline.addSubmit }))
  await waitFor(() => expect(announced()).toBe('Added: Help, 2 of 2 in Links of the header'))
  expect(saved.at(-1)).toEqual([
    expect.objectContaining({
      kind: 'add',
      at: 'menus:/top/[help]',
      value: { id: 'help', title: 'nav.help', icon: 'life-buoy', path: '/help' },
    }),
  ])
  await focusRow('Home, inherited')
  await user.click(screen.getByRole('button', { name: texts.outline.moveTo }))
  await user.selectOptions(screen.getByRole('combobox', { name: texts.outline.container }), 'Help, in the footer')
  await user.click(screen.getByRole('button', { name: texts.outline.move }))
  await waitFor(() => expect(announced()).toBe('Home, 2 of 2 in Help, in the footer'))
})

it.each([
  ['its title', { title: 'title.provider' }, 'title.provider', []],
  [
    'a new text with its title, without the name of the brand',
    { title: 'title.rng' },
    'menus.help-label',
    [['EN', 'Slots']],
  ],
])('a new menu entry of which no other one leads to its page is named by %s', async (_, page, title, words) => {
  const inherited: Layer = {
    'tenant.json': { languages: { default: 'EN', supported: ['EN'] } },
    'screens/help.json': { paths: ['/help'], main: [], ...page },
    'menus.json': { top: [{ id: 'home', title: 'nav.home', path: '/' }] },
  }
  const { user } = await open({ inherited, document: { document: 'menus', kind: 'menus', label: 'Menus' } })
  await user.click(screen.getByRole('button', { name: texts.outline.add }))
  await user.click(screen.getByRole('combobox', { name: texts.menuEntry.leadsTo }))
  await user.keyboard('/help{Enter}')
  await user.click(screen.getByRole('button', { name: texts.outline.addSubmit }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toEqual([
    expect.objectContaining({ kind: 'add', value: expect.objectContaining({ title, path: '/help' }) }),
    ...words.map(([code, value]) => ({ kind: 'set', at: `texts/${code}:/${title}`, value })),
  ])
})

it('without the right to edit the outline is read and has no commands', async () => {
  const { user, focusRow } = await open({ role: 'viewer' })
  expect(screen.queryByRole('group', { name: texts.outline.commands })).toBeNull()
  await focusRow('Columns, inherited')
  await user.keyboard('{Delete}{Alt>}{ArrowUp}{/Alt}')
  expect(saved).toEqual([])
})

it('a widget that no longer exists stands in the outline by its name, and can be removed', async () => {
  const gone = { 'screens/home.json': { main: [{ id: 'wheel', widget: 'lucky-wheel' }, { id: 'none' }] } }
  const { user, focusRow } = await open({ inherited: gone })
  expect(rowNames()[0]).toMatch(/lucky.wheel, inherited/i)
  expect(rowNames()).toHaveLength(2)
  await focusRow(rowNames()[0]!)
  await user.keyboard('{Delete}')
  await waitFor(() => expect(rowNames()[0]).toMatch(/, removed$/))
  expect(saved).toEqual([[{ kind: 'remove', at: 'screens/home:/main/[wheel]' }]])
})

/** Lays the rows out, 32 pixels each, as the browser does. */
function layRowsOut() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const height = this.role === 'tree' ? 32 * rowNames().length : 360
    return new DOMRect(0, 0, 272, height)
  })
}
const dropLine = () => document.querySelector('[data-side]')?.getAttribute('data-side') ?? null

it('a row is dragged by the mouse to where a line shows, and into a container', async () => {
  const { user } = await open()
  layRowsOut()
  const row = (name: string) => screen.getByRole('treeitem', { name })
  await user.pointer([
    { keys: '[MouseLeft>]', target: row('Banner strip, inherited'), coords: { clientX: 20, clientY: 10 } },
    { target: row('Banner strip, inherited'), coords: { clientX: 20, clientY: 125 } },
  ])
  expect(dropLine()).toBe('after')
  expect(saved).toEqual([])
  await user.pointer([{ keys: '[/MouseLeft]', target: screen.getByRole('tree') }])
  await waitFor(() => expect(announced()).toBe('Banner strip, 3 of 3 in Home'))
  expect(dropLine()).toBeNull()
  await user.pointer([
    { keys: '[MouseLeft>]', target: row('Banner strip, changed'), coords: { clientX: 20, clientY: 110 } },
    { target: row('Banner strip, changed'), coords: { clientX: 20, clientY: 20 } },
    { keys: '[/MouseLeft]', target: screen.getByRole('tree') },
  ])
  await waitFor(() => expect(announced()).toBe('Banner strip, 1 of 2 in Columns'))
})

it('Escape leaves a dragged row where it was, and a finger drags it by its handle alone', async () => {
  const { user } = await open()
  layRowsOut()
  const row = screen.getByRole('treeitem', { name: 'Banner strip, inherited' })
  const dragTo = (target: Element, keys: string) =>
    user.pointer([
      { keys, target, coords: { clientX: 20, clientY: 10 } },
      { pointerName: keys === '[TouchA>]' ? 'TouchA' : 'mouse', target: row, coords: { clientX: 20, clientY: 125 } },
    ])
  await dragTo(row, '[MouseLeft>]')
  expect(dropLine()).toBe('after')
  await user.keyboard('{Escape}')
  expect(dropLine()).toBeNull()
  await user.pointer([{ keys: '[/MouseLeft]', target: row }])
  await dragTo(row, '[TouchA>]')
  expect(dropLine()).toBeNull()
  await user.pointer([{ keys: '[/TouchA]', target: row }])
  await dragTo(row.querySelector('[data-handle]')!, '[TouchA>]')
  expect(dropLine()).toBe('after')
  await user.pointer([{ keys: '[/TouchA]', target: row }])
  await waitFor(() => expect(announced()).toBe('Banner strip, 3 of 3 in Home'))
})

it('Enter on a row opens its settings, for those who may not edit, too', async () => {
  const { user, focusRow } = await open({ role: 'viewer' })
  await focusRow('Columns, inherited')
  opened = []
  await user.keyboard('{Enter}')
  expect(opened).toEqual([['screens/home:/main/[cols]', 'key']])
})

it('Enter on a removed row says that it is removed', async () => {
  const { user, focusRow } = await open()
  await focusRow('Columns, inherited')
  await user.keyboard('{Delete}')
  opened = []
  await user.keyboard('{Enter}')
  expect([announced(), opened]).toEqual([texts.outline.refused.removed, []])
})

it('a changed row is inherited again by its button, and the marks of rows are explained', async () => {
  const inherited = { 'tenant.json': {}, ...INHERITED }
  const { user, focusRow } = await open({ inherited })
  await focusRow('Banner strip, inherited')
  expect(screen.queryByRole('button', { name: texts.outline.inheritAgain })).toBeNull()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(rowNames()).toContain('Banner strip, changed'))
  await user.click(screen.getByRole('button', { name: texts.outline.inheritAgain }))
  await waitFor(() => expect(announced()).toBe('Inherited again: Banner strip, 1 of 3 in Home'))
  expect(rowNames()[0]).toBe('Banner strip, inherited')
  await user.click(screen.getByText(texts.outline.keysTitle))
  const legend = within(screen.getByRole('list', { name: texts.states.legend }))
  expect(legend.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'Inherited from base',
    'Changed from base',
    'Added here',
    'Removed here',
  ])
})

it('of 5,000 widgets only the rows in view are in the page', async () => {
  await open({ inherited: MANY })
  const rows = screen.getAllByRole('treeitem')
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.length).toBeLessThan(60)
  expect(rows[0]!.getAttribute('aria-setsize')).toBe('5000')
})

it('a letter opens the search, and Enter ends it at the row that it found', async () => {
  const { user, focusRow } = await open()
  await focusRow('Banner strip, inherited')
  await user.keyboard('q')
  const search = await screen.findByRole('textbox', { name: texts.outline.letters })
  await user.type(search, 'uest{Enter}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: texts.outline.letters })).toBeNull())
  expect(screen.getByRole('treeitem', { selected: true }).getAttribute('aria-label')).toBe(
    'Questions and answers, inherited',
  )
})

it('a row of a long menu is found by its words, also in a menu that is folded', async () => {
  const entries = Array.from({ length: 45 }, (_, index) => ({ id: `game-${index}` }))
  const { user } = await open({
    document: { document: 'menus', kind: 'menus', label: 'Menus' },
    inherited: { 'menus.json': { top: entries, side: [{ id: 'help' }] } },
  })
  const menu = screen.getAllByRole('treeitem')[0]!
  await user.click(menu.querySelector('[data-fold]')!)
  expect(screen.queryByRole('treeitem', { name: /Game 3/ })).toBeNull()
  const search = screen.getByRole('combobox', { name: texts.outline.search })
  const row = () => screen.getByRole('treeitem', { name: /Game 3/, selected: true })
  // also the row that is selected already
  for (let turn = 0; turn < 2; turn++) {
    await user.type(search, 'game 3{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(row()))
    await user.click(screen.getAllByRole('treeitem')[0]!.querySelector('[data-fold]')!)
  }
})
