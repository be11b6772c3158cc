// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { mountDraft } from '../../../tests/studio/mount-draft.tsx'
import { texts } from '../texts/texts.ts'
import { Conflicts } from './conflicts.tsx'

const conflictAt = (id: number, token: string) => {
  const at = `theme:/dark/${token}`
  const side = (by: string, value: string) => ({ by, operation: { kind: 'set', at, value }, value })
  return { id, at, mine: side('Mara', '#aa0011'), theirs: side('Joon', '#aa0022') }
}

/** Shows the conflicts. @param resolve answers the call that chooses in the first of them */
const open = (conflicts: ReturnType<typeof conflictAt>[], resolve: () => object) =>
  mountDraft(
    <MemoryRouter>
      <Conflicts />
    </MemoryRouter>,
    { layer: {}, conflicts, answers: { 'resolve-conflict': resolve } },
  )

it('a conflict in which one has chosen goes at once, also from under the pointer', async () => {
  const conflicts = [conflictAt(1, 'primary')]
  await open(conflicts, () => {
    conflicts.shift()
    return {}
  })
  await person().click(screen.getByRole('button', { name: texts.brand.choose('Mara') }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
})

it('a conflict that somebody else chose in stays under the pointer without buttons, and says so', async () => {
  const conflicts = [conflictAt(1, 'primary'), conflictAt(2, 'line')]
  const refusal = 'Somebody has chosen between these two values already.'
  await open(conflicts, () => {
    conflicts.shift()
    throw new Error(refusal)
  })
  const user = person()
  const [first] = screen.getAllByRole('article')
  await user.click(screen.getAllByRole('button', { name: texts.brand.choose('Mara') })[0]!)
  await waitFor(() => expect(first!.textContent).toContain('Somebody has chosen: '))
  expect(first!.isConnected).toBe(true)
  expect(screen.getAllByRole('button', { name: texts.brand.choose('Mara') })).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).not.toBe('')
  await user.hover(first!)
  await user.hover(screen.getByRole('heading'))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(screen.getByRole('alert').textContent).not.toBe('')
})
