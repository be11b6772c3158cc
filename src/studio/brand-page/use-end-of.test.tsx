// @vitest-environment happy-dom
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { mount, person, screen } from '../../../tests/mount.ts'
import { DraftContext, type DraftState } from '../brand/use-draft.ts'
import { useEndOf } from './use-end-of.ts'

function Message() {
  const [problem, setProblem] = useState<{ message: string } | undefined>({ message: 'Refused.' })
  useEndOf(problem, () => setProblem(undefined))
  return <p>{problem?.message}</p>
}

function Page() {
  const [waiting, setWaiting] = useState(1)
  return (
    <DraftContext value={{ waiting } as DraftState}>
      <Message />
      <button type="button" onClick={() => setWaiting(waiting - 1)}>
        Arrive
      </button>
      <button type="button" onClick={() => setWaiting(waiting + 1)}>
        Change
      </button>
    </DraftContext>
  )
}

it('a problem stays while changes arrive, and ends with the next change', async () => {
  const user = person()
  await mount(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  await user.click(screen.getByRole('button', { name: 'Arrive' }))
  expect(screen.getByText('Refused.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.queryByText('Refused.')).toBeNull()
})
