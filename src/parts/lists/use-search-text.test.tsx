// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import { useSearchText } from './use-search-text.ts'

const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!

async function showSearch() {
  function Search() {
    const { wanted, field } = useSearchText('old')
    return (
      <>
        <input {...field} onChange={event => field.onChange(event.target.value, event)} />
        <output>{wanted}</output>
      </>
    )
  }
  const page = await mount(<Search />)
  const input = page.querySelector('input')!
  return {
    input,
    wanted: () => page.querySelector('output')!.textContent,
    type: (text: string, isComposing = false) =>
      act(async () => {
        set.call(input, text)
        input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
      }),
  }
}

it('what is typed is searched for at once', async () => {
  const { input, wanted, type } = await showSearch()
  expect([input.value, wanted()]).toEqual(['old', 'old'])
  await type('lon')
  expect([input.value, wanted()]).toEqual(['lon', 'lon'])
})

it('what an input method makes is searched for at its end', async () => {
  const { input, wanted, type } = await showSearch()
  for (const text of ['l', 'lo', 'long', '龙']) await type(text, true)
  expect([input.value, wanted()]).toEqual(['龙', 'old'])
  await act(async () => input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '龙' })))
  expect([input.value, wanted()]).toEqual(['龙', '龙'])
})
