// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mount, person, screen } from '../../../tests/mount.ts'
import { useSearchText } from './use-search-text.ts'

function Search() {
  const { wanted, field } = useSearchText('old')
  return (
    <>
      <input type="search" {...field} onChange={event => field.onChange(event.target.value, event)} />
      <output>{wanted}</output>
    </>
  )
}
const input = () => screen.getByRole<HTMLInputElement>('searchbox')
const shown = () => [input().value, screen.getByRole('status').textContent]

it('what is typed is searched for at once', async () => {
  await mount(<Search />)
  expect(shown()).toEqual(['old', 'old'])
  await person().type(input(), 'er')
  expect(shown()).toEqual(['older', 'older'])
})

it('what an input method makes is searched for at its end', async () => {
  await mount(<Search />)
  // user-event has no input method
  for (const value of ['l', 'lo', 'long', '龙']) fireEvent.input(input(), { target: { value }, isComposing: true })
  expect(shown()).toEqual(['龙', 'old'])
  fireEvent.compositionEnd(input(), { data: '龙' })
  expect(shown()).toEqual(['龙', '龙'])
})
