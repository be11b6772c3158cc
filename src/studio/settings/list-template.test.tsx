// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { person, screen, waitFor, within } from '../../../tests/mount.ts'
import { AT, mountNodeSettings as open, screenOf } from '../../../tests/studio/mount-node-settings.tsx'
import { texts } from '../texts/texts.ts'

const article = (id: string) => ({ id, title: `help.${id}-title`, text: `help.${id}-text` })
const help = screenOf({
  id: 'slots',
  widget: 'help-centre',
  settings: { articles: [article('term'), article('privacy'), article('rules')] },
})
const ARTICLES = `${AT}/settings/articles`
const ids = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name for links' }).map(({ value }) => value)
const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement!.getAttribute('aria-label')

it('entries of a list are added, moved and removed as one value', async () => {
  const user = person()
  const draft = await open({
    layer: screenOf({ id: 'slots', widget: 'vendor-wall', settings: { vendors: ['PT', 'AG'] } }),
  })
  const vendors = () => screen.getByRole('group', { name: 'Providers' })
  await user.click(within(vendors()).getByRole('button', { name: texts.settings.moveDown('Entry 1') }))
  await waitFor(() =>
    expect(draft.operations.at(-1)).toEqual({ kind: 'set', at: `${AT}/settings/vendors`, value: ['AG', 'PT'] }),
  )
  await user.click(within(vendors()).getByRole('button', { name: texts.settings.remove('Entry 2') }))
  await waitFor(() => expect(draft.operations.at(-1)).toMatchObject({ value: ['AG'] }))
  await user.click(within(vendors()).getByRole('button', { name: `${texts.settings.add}: Providers` }))
  await waitFor(() => expect(within(vendors()).getAllByRole('combobox')).toHaveLength(2))
})

it('an entry is named by its words', async () => {
  const layer = { ...help, 'texts/EN.json': { 'help.term-title': 'Our terms' } }
  await open({ layer })
  expect(screen.getByRole('group', { name: texts.settings.item(1, 'Our terms') })).toBeTruthy()
})

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
  expect([ids(), document.activeElement]).toEqual([['item'], screen.getByRole('textbox', { name: 'Name for links' })])
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
  const [, privacy] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name for links' })
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
  const values = () =>
    within(screen.getByRole('group', { name: 'Providers' })).getAllByRole<HTMLInputElement>('combobox')
  for (const [index, text] of ['PTX', 'AGX'].entries()) {
    await user.clear(values()[index]!)
    await user.type(values()[index]!, text)
  }
  await user.click(button(texts.settings.remove('Entry 1')))
  expect(values().map(({ value }) => value)).toEqual(['AGX', 'BG'])
})
