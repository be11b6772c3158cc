// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { TextField } from './field.tsx'

afterEach(() => vi.unstubAllGlobals())

it('REG-14 the button of a password field shows and hides that password alone', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const field = (id: string) => (
    <TextField id={id} type="password" label="Password" reveal={{ show: 'Show', hide: 'Hide' }} defaultValue="x" />
  )
  await act(async () =>
    root.render(
      <form>
        {field('one')}
        {field('two')}
      </form>,
    ),
  )
  const button = container.querySelector('button')!
  const types = () => [...container.querySelectorAll('input')].map(({ type }) => type)
  expect([types(), button.getAttribute('aria-label')]).toEqual([['password', 'password'], 'Show'])
  await act(async () => button.click())
  expect([types(), button.getAttribute('aria-label')]).toEqual([['text', 'password'], 'Hide'])
  await act(async () => button.click())
  expect(types()).toEqual(['password', 'password'])
  await act(async () => root.unmount())
  container.remove()
})
