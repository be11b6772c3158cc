// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { TextField } from './field.tsx'

afterEach(() => vi.unstubAllGlobals())

it('REG-14 a password that is shown stays shown when the form is exchanged for its quicker self', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const field = (id: string) => (
    <TextField id={id} type="password" label="Password" reveal={{ show: 'Show', hide: 'Hide' }} defaultValue="x" />
  )
  await act(async () =>
    root.render(
      <form key="plain">
        {field('one')}
        {field('two')}
      </form>,
    ),
  )
  await act(async () => container.querySelector('button')!.click())
  const types = () => [...container.querySelectorAll('input')].map(({ type }) => type)
  expect(types()).toEqual(['text', 'password'])
  await act(async () =>
    root.render(
      <form key="quick">
        {field('one')}
        {field('two')}
      </form>,
    ),
  )
  expect(types()).toEqual(['text', 'password'])
  await act(async () => root.unmount())
  container.remove()
})
