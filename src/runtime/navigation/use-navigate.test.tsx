// @vitest-environment happy-dom
import { act } from 'react'
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import { useNavigate, withinSite } from './use-navigate.ts'

let rendered = 0
let navigate: ReturnType<typeof useNavigate>

function Tile() {
  navigate = useNavigate()
  rendered++
  return null
}
function Address() {
  const { pathname, search, state } = useLocation()
  return `${pathname}${search} ${state}`
}

it('goes to a path with its query and state, and renders nobody again who only wants to navigate', async () => {
  const container = await mount(
    <MemoryRouter>
      <Tile />
      <Address />
    </MemoryRouter>,
  )
  await act(async () => navigate('/slots?vendor=AG', { state: 'kept' }))
  expect(container.textContent).toBe('/slots?vendor=AG kept')
  await act(async () => navigate('/live', { replace: true }))
  expect(container.textContent).toBe('/live null')
  expect(rendered).toBe(1)
})

it('the address that is shown already is not entered into the history again', async () => {
  const container = await mount(
    <BrowserRouter>
      <Tile />
      <Address />
    </BrowserRouter>,
  )
  await act(async () => navigate('/slots?vendor=AG'))
  const { length } = history
  await act(async () => navigate('/slots?vendor=AG', { state: 'again' }))
  expect([history.length, container.textContent]).toEqual([length, '/slots?vendor=AG again'])
  await act(async () => navigate('/slots?vendor=PG'))
  expect(history.length).toBe(length + 1)
})

it.each([
  ['//elsewhere.example', '/elsewhere.example'],
  [String.raw`/\elsewhere.example`, '/elsewhere.example'],
  [new URL('/.//elsewhere.example', 'https://here.example').pathname, '/elsewhere.example'],
  ['/slots?next=//elsewhere.example', '/slots?next=//elsewhere.example'],
])('the path %s stays on this site', (path, stays) => {
  expect(withinSite(path)).toBe(stays)
})
