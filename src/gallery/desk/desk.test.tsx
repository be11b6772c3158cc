// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DeskData } from '../sheet-model.ts'
import { Desk } from './desk.tsx'

const DATA: DeskData = {
  brand: 'north',
  brands: [
    { id: 'north', name: 'Polarlight', mark: 'data:,' },
    { id: 'south', name: 'Palmgrove', mark: 'data:,' },
  ],
  languages: [
    { code: 'EN', name: 'English', ofBrand: true },
    { code: 'VI', name: 'Tiếng Việt', ofBrand: false },
  ],
  first: { theme: 'dark', lang: 'EN' },
  entries: [
    { id: 'button', kind: 'control', about: 'Does something.' },
    { id: 'tabs', kind: 'control', about: 'Several views in one place.' },
    { id: 'lobby', kind: 'widget', about: 'Games to search in.' },
  ],
}

const { settings } = (globalThis as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM
// only its empty page: the stage itself is none of this
settings.enableIframePageLoading = true
settings.disableIframePageLoading = false

let root: Root
let box: HTMLElement
/** Addresses that the frame was sent to. */
const sent: string[] = []
/** What the stage was told without another page. */
const told: unknown[] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const stage = {
    location: { replace: (to: string) => sent.push(to) },
    postMessage: (data: unknown) => told.push(data),
  }
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(stage as never)
  history.replaceState(null, '', '/gallery?theme=light&lang=VI&width=360#button')
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  return act(async () => root.render(<Desk data={DATA} />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  sent.length = told.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const press = (key: string) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const links = () => [...box.querySelectorAll('.list a')].map(link => link.textContent)

/** As the stage does. */
const say = (data: unknown) => {
  const source = box.querySelector('iframe')!.contentWindow
  const event = Object.assign(new Event('message'), { data, origin: location.origin, source })
  return act(async () => void window.dispatchEvent(event))
}

it('opens what its address says', () => {
  expect(sent).toEqual(['/gallery/stage?theme=light&lang=VI&width=360&entry=button'])
  expect(box.querySelector('h1')!.textContent).toBe('button')
  expect(box.querySelector('iframe')!.style.width).toBe('360px')
  expect(box.querySelector('.list [aria-current=page]')!.textContent).toBe('button')
})

it('changes theme and state in place, and opens another page for another language, visitor or entry', async () => {
  await press('t')
  await press('s')
  expect(told.at(-1)).toMatchObject({ theme: 'dark', look: 'hover' })
  expect(sent).toHaveLength(1)
  await press('l')
  await press('v')
  await press('j')
  expect(sent.at(-1)).toBe('/gallery/stage?theme=dark&lang=EN&width=360&role=member&look=hover&entry=tabs')
  expect(location.search + location.hash).toBe('?theme=dark&lang=EN&width=360&role=member&look=hover#tabs')
})

it('finds entries by name and by what they are for', async () => {
  const search = box.querySelector<HTMLInputElement>('#search')!
  expect(links()).toEqual(['Everything', 'button', 'tabs', 'lobby'])
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(search, 'SEVERAL views')
    search.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(links()).toEqual(['tabs'])
})

it('takes the choice along to another brand', () => {
  const brands = [...box.querySelectorAll<HTMLAnchorElement>('.brands a')]
  expect(brands.map(link => link.getAttribute('aria-current'))).toEqual(['true', null])
  expect(brands[1]!.getAttribute('href')).toMatch(
    /^\/\/south\.localhost:\d*\/gallery\?theme=light&lang=VI&width=360#button$/,
  )
})

it('says where a click on the stage would have led', async () => {
  await say({ leads: '/rng' })
  expect(box.querySelector('[role=status]')!.textContent).toBe('It leads to /rng')
})

it('hears its shortcuts from the stage too, where nothing else has a use for them', async () => {
  await say({ key: 'j' })
  expect(location.hash).toBe('#tabs')
})
