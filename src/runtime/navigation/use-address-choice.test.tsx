// @vitest-environment happy-dom
import { act, useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { WidgetOnPage } from '../../../tests/widgets/render-widget.tsx'
import { useAddressChoice } from './use-address-choice.ts'

let choose: (value?: string) => void
function View() {
  choose = useAddressChoice('id')[1]
  return null
}
const widget = { name: 'list', settings: Type.Object({}), View }
let leave = () => {}
function Visit() {
  const [isHere, setHere] = useState(true)
  const { search } = useLocation()
  leave = () => setHere(false)
  return (
    <>
      <output>{search}</output>
      {isHere && <WidgetOnPage widget={widget} settings={{}} page={examplePage()} />}
    </>
  )
}

it('an item is opened by its address, and none after the visitor has left the page', async () => {
  const container = await mount(
    <MemoryRouter>
      <Visit />
    </MemoryRouter>,
  )
  const shown = () => container.querySelector('output')!.textContent
  await act(async () => choose('7'))
  expect(shown()).toBe('?id=7')
  await act(async () => leave())
  await act(async () => choose('8'))
  expect(shown()).toBe('?id=7')
})
