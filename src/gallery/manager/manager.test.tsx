// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readChoice } from '../choice.ts'
import type { ManagerData } from '../sheet-model.ts'
import { brandAddress, Manager } from './manager.tsx'

const DATA: ManagerData = {
  brand: 'north',
  brands: [
    { id: 'north', name: 'Polarlight' },
    { id: 'south', name: 'Palmgrove' },
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
// the frame's page is empty: the preview is not part of this test
Object.assign(settings, {
  ...{ enableIframePageLoading: true, disableIframePageLoading: false },
  fetch: { ...(settings.fetch as object), interceptor: { beforeAsyncRequest: async () => new Response('') } },
})

let root: Root
let box: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  history.replaceState(null, '', '/gallery?entry=button&theme=light&lang=VI&width=360')
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  return act(async () => root.render(<Manager data={DATA} />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  vi.unstubAllGlobals()
})

const frame = () => box.querySelector('iframe')!
const items = () => [...box.querySelectorAll('nav button')].map(button => button.textContent)

it('opens what its address says', () => {
  expect(frame().getAttribute('src')).toBe('/gallery/preview?entry=button&theme=light&lang=VI&width=360')
  expect(frame().getAttribute('width')).toBe('360')
  expect(box.querySelector('h1')!.textContent).toBe('button')
  expect(box.querySelector('nav [aria-pressed=true]')!.textContent).toBe('button')
})

it('shows another entry or another choice at once, and puts it into the address', async () => {
  await act(async () => [...box.querySelectorAll<HTMLElement>('nav button')].at(-1)!.click())
  await act(async () => box.querySelector<HTMLElement>('input[type=checkbox]')!.click())
  const query = '?entry=lobby&theme=light&lang=VI&width=360&text=200'
  expect(frame().getAttribute('src')).toBe(`/gallery/preview${query}`)
  expect(location.search).toBe(query)
})

it('finds entries by name and by what they are for', async () => {
  const search = box.querySelector<HTMLInputElement>('input[type=search]')!
  expect(items()).toEqual(['Everything', 'button', 'tabs', 'lobby'])
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(search, 'SEVERAL views')
    search.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(items()).toEqual(['tabs'])
})

it('takes the choice along to another brand, but for a theme and language that were not chosen', () => {
  const chosen = readChoice(new URLSearchParams('entry=tabs&theme=light&lang=VI'), DATA.first)
  expect(brandAddress('south', chosen, DATA)).toMatch(
    /^\/\/south\.localhost:\d*\/gallery\?entry=tabs&theme=light&lang=VI$/,
  )
  const first = readChoice(new URLSearchParams('entry=tabs&width=360'), DATA.first)
  expect(brandAddress('south', first, DATA)).toMatch(/\/gallery\?entry=tabs&width=360$/)
})
