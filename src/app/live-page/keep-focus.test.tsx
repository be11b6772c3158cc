// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { mount, person, screen, waitFor } from '../../../tests/mount.ts'
import { keepFocus } from './keep-focus.ts'

function Payment() {
  const [isOver, setOver] = useState(false)
  return (
    <main>
      <h1>Deposits</h1>
      <section>
        {isOver ? (
          <h2>New deposit</h2>
        ) : (
          <div>
            <button type="button" onClick={() => setOver(true)}>
              Another deposit
            </button>
          </div>
        )}
      </section>
      <button type="button">Elsewhere</button>
    </main>
  )
}

it('the focus goes to the nearest heading when its button is removed, and else stays', async () => {
  onTestFinished(keepFocus())
  await mount(<Payment />)
  const user = person()
  await user.click(screen.getByRole('button', { name: 'Another deposit' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'New deposit' })))
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  await user.click(elsewhere)
  expect(document.activeElement).toBe(elsewhere)
})

it('the focus is lost with its button once nobody keeps it', async () => {
  keepFocus()()
  await mount(<Payment />)
  await person().click(screen.getByRole('button', { name: 'Another deposit' }))
  await screen.findByRole('heading', { name: 'New deposit' })
  expect(document.activeElement).toBe(document.body)
})
