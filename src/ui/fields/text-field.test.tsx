// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { mount, person, screen } from '../../../tests/mount.ts'
import { TextField } from './field.tsx'

afterEach(() => vi.unstubAllGlobals())

it('REG-14 the button of a password field shows and hides that password alone', async () => {
  const user = person()
  const field = (id: string) => (
    <TextField id={id} type="password" label="Password" reveal={{ show: 'Show', hide: 'Hide' }} defaultValue="x" />
  )
  await mount(
    <form>
      {field('one')}
      {field('two')}
    </form>,
  )
  const button = screen.getAllByRole('button', { name: 'Show' })[0]!
  const types = () => screen.getAllByLabelText<HTMLInputElement>('Password').map(({ type }) => type)
  expect(types()).toEqual(['password', 'password'])
  await user.click(button)
  expect(types()).toEqual(['text', 'password'])
  expect(screen.getByRole('button', { name: 'Hide' })).toBe(button)
  await user.click(button)
  expect(types()).toEqual(['password', 'password'])
})

it('the button of each password says which one it shows', async () => {
  const reveal = { show: 'Show', hide: 'Hide' }
  await mount(['New', 'Again'].map(label => <TextField key={label} id={label} label={label} reveal={reveal} />))
  const described = screen
    .getAllByRole('button', { name: 'Show' })
    .map(button => document.getElementById(button.getAttribute('aria-describedby')!)?.textContent)
  expect(described).toEqual(['New', 'Again'])
})
