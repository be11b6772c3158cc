// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { person, screen } from '../../../tests/mount.ts'
import { mountDraft } from '../../../tests/studio/mount-draft.tsx'
import { AT, FirstSettings, mountNodeSettings, screenOf } from '../../../tests/studio/mount-node-settings.tsx'
import { fieldLink } from '../documents/wanted-field.ts'
import { texts } from '../texts/texts.ts'

const { groupNames, groupName } = texts.settings
const inherited = screenOf({ id: 'slots', widget: 'game-row', settings: { title: 'home.hot-title' } })

it('a group that was opened stays open after a save, and its field keeps the focus', async () => {
  const user = person()
  await mountNodeSettings({ layer: {}, inherited })
  await user.click(screen.getByRole('button', { name: groupNames.behaviour }))
  const count = screen.getByRole('textbox', { name: 'Count' })
  await user.type(count, '24')
  await screen.findByText('Added here')
  expect(document.activeElement).toBe(count)
})

it('a link opens the group of its field beside a group with a problem', async () => {
  const problem = {
    severity: 'error' as const,
    code: 'screen/bad-settings',
    file: 'tenants/north/screens/home.json',
    line: 1,
    column: 1,
    pointer: '/main/0/settings/tile',
    message: 'There is no such shape.',
    fix: 'Choose another one.',
    at: `${AT}/settings/tile`,
  }
  await mountDraft(
    <MemoryRouter initialEntries={[{ pathname: '/', state: fieldLink(`${AT}/settings/count`) }]}>
      <FirstSettings problems={[problem]} document="screens/home" />
    </MemoryRouter>,
    { layer: {}, inherited },
  )
  const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded')
  expect([groupNames.behaviour, groupName(groupNames.look, 1)].map(isOpen)).toEqual(['true', 'true'])
})
