// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { mountDraft } from '../../../tests/studio/mount-draft.tsx'
import { FirstSettings, mountNodeSettings } from '../../../tests/studio/mount-node-settings.tsx'
import { fieldLink } from '../documents/wanted-field.ts'
import { settingName } from '../texts/setting-texts.ts'
import { texts } from '../texts/texts.ts'

const AT = 'menus:/top/[help]'
const menuOf = (entry: object) => ({ 'menus.json': { top: [{ id: 'help', ...entry }] } })
const inherited = menuOf({ title: 'nav.help', path: '/help' })

it('an inherited target takes the place of the own one in one step', async () => {
  const user = person()
  const layer = menuOf({ path: null, url: 'https://a.example/' })
  const draft = await mountNodeSettings({ layer, inherited }, { document: 'menus' })
  await user.selectOptions(screen.getByRole('combobox', { name: texts.settings.kind }), 'path')
  await user.click(screen.getByRole('button', { name: `${texts.settings.inherit}: Page` }))
  await waitFor(() =>
    expect(draft.operations).toEqual(['path', 'url'].map(key => ({ kind: 'inherit', at: `${AT}/${key}` }))),
  )
  expect(draft.calls.filter(call => call === 'save-operations')).toHaveLength(1)
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Page' }).value).toBe('/help')
})

it('the problem and the conflict of a target without a field stand below the chosen one', async () => {
  const side = (by: string, value: string) => ({
    by,
    operation: { kind: 'set', at: `${AT}/url`, value },
    value,
  })
  const conflict = { id: 7, at: `${AT}/url`, mine: side('Mara', 'https://a.example/'), theirs: side('Joon', 'x') }
  const problem = {
    severity: 'error' as const,
    code: 'menus/bad-entry',
    file: 'tenants/north/menus.json',
    line: 1,
    column: 1,
    pointer: '/top/0/url',
    message: 'There is no such address.',
    fix: 'Correct it.',
    at: `${AT}/url`,
  }
  await mountNodeSettings(
    { layer: menuOf({ url: 'x' }), inherited, conflicts: [conflict] },
    { document: 'menus', problems: [problem] },
  )
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: texts.settings.kind }).value).toBe('path')
  expect(screen.getByText('There is no such address. Correct it.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: texts.brand.choose('Joon') })).toHaveLength(1)
})

it('a link to a target that is not shown chooses it', async () => {
  const state = fieldLink(`${AT}/url`)
  await mountDraft(
    <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
      <FirstSettings problems={[]} document="menus" />
    </MemoryRouter>,
    { layer: menuOf({ url: 'x' }), inherited },
  )
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: texts.settings.kind }).value).toBe('url')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: settingName('url') }).value).toBe('x')
})

it('the pages that an entry may lead to are named by their titles without the brand', async () => {
  const pages = {
    'screens/bonus.json': { paths: ['/bonus'], title: 'title.own' },
    'texts/EN.json': { 'title.own': 'Bonus details | {{site.brand}}' },
  }
  await mountNodeSettings({ layer: {}, inherited: { ...inherited, ...pages } }, { document: 'menus' })
  await person().click(screen.getByRole('combobox', { name: 'Page' }))
  expect(screen.getByRole('option', { name: /^Bonus details/ }).textContent).toBe('Bonus details/bonus')
})
