// @vitest-environment happy-dom
import { act, useState } from 'react'
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { WidgetOnPage } from '../../../tests/widgets/render-widget.tsx'
import { useAddressChoice } from './use-address-choice.ts'

let choose: (value?: string) => void
function View() {
  const [value, chooseValue] = useAddressChoice('id')
  choose = chooseValue
  return <p>{value ?? 'none'}</p>
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

it('Back closes an item whose address the router has not rendered yet', async () => {
  const container = await mount(
    <BrowserRouter>
      <Visit />
    </BrowserRouter>,
  )
  await act(async () => {
    choose('7')
    history.replaceState({ idx: 0 }, '', '/')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(container.querySelector('p')!.textContent).toBe('none')
})
