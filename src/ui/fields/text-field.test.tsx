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
