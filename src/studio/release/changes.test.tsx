// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { screen, within } from '../../../tests/mount.ts'
import { mountDraft } from '../../../tests/studio/mount-draft.tsx'
import { texts } from '../texts/texts.ts'
import { Changes } from './changes.tsx'

const PRIMARY = 'theme:/dark/primary'
const DRAFT = {
  ...{ id: 'd', seq: 2, since: '', reviewRound: 1, present: [], steps: { undo: true, redo: false } },
  layer: { 'theme.json': { dark: { primary: '#445566' } } },
  inherited: { 'theme.json': { dark: { primary: '#000000' } } },
  changes: [{ operation: { kind: 'set', at: PRIMARY, value: '#445566' }, before: '#112233', by: 'Mara' }],
  conflicts: [] as object[],
}

const mountChanges = (draft: object, answers = {}) =>
  mountDraft(
    <MemoryRouter>
      <Changes />
    </MemoryRouter>,
    { layer: {}, answers: { draft: () => ({ ...DRAFT, ...draft }), ...answers } },
  )

it('a change is a sentence with both values, and its address stands behind a disclosure', async () => {
  await mountChanges({})
  const list = screen.getByRole('list', { name: texts.brand.changes })
  const [item] = within(list).getAllByRole('listitem')
  expect(item!.querySelector('p')?.textContent).toBe('Theme Dark › Main colour was #112233 and is now #445566')
  expect(within(item!).getByText(PRIMARY).closest('details')?.open).toBe(false)
})

it('two changes of one place are said by the name of the place and their values', async () => {
  const side = (by: string, value: string) => ({ by, operation: { kind: 'set', at: PRIMARY, value }, value })
  await mountChanges({
    conflicts: [{ id: 1, at: PRIMARY, mine: side('Joon', '#aa0011'), theirs: side('Mara', '#aa0022') }],
  })
  const article = screen.getByRole('article', { name: 'Theme › Dark › Main colour' })
  expect(article.textContent).toContain('Joon: is now #aa0011')
  expect(article.textContent).toContain('Mara: is now #aa0022')
  expect(article.textContent).not.toContain('theme:/')
})

it('after a rollback the page says who made it, what differs from the draft, and what Publish would change', async () => {
  const rollback = { by: 'mara@example.com', at: '2026-11-20T12:00:00.000Z' }
  const change = {
    ...{ what: 'changed', kind: 'token', subject: 'token:dark/primary', name: '', seenBy: '', line: 'x' },
    settings: [{ setting: 'value', before: '#112233', after: '#445566' }],
  }
  const look = { from: 'release a', to: 'draft', seq: 2, candidate: 'b', release: 'a', errors: [], changes: [[change]] }
  await mountChanges({ rollback, changes: [] }, { compare: () => look })
  const section = screen.getByRole('region', { name: texts.live.title })
  expect(section.textContent).toContain('mara@example.com')
  const list = await within(section).findByRole('list', { name: texts.brand.differences })
  expect(list.textContent).toContain('Theme Dark › Main colour was #112233 and is now #445566')
})
