// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { placeToasts } from './place-toasts.ts'

it('moves messages to the other edge while they would hide the focused control', () => {
  document.body.innerHTML =
    '<button id="high"></button><button id="low"></button><section popover aria-live="polite"><p>Saved</p></section>'
  const region = document.querySelector('section')!
  const tops = { high: 40, low: 600 }
  for (const [id, top] of Object.entries(tops))
    document.getElementById(id)!.getBoundingClientRect = () => new DOMRect(0, top, 100, 40)
  // a window whose upper edge the messages cover
  document.elementFromPoint = (_, y) => (y < 100 ? region.firstElementChild : document.body)
  const isMoved = () => region.dataset.moved !== undefined
  const focus = (id: string) => document.getElementById(id)!.focus()
  focus('high')
  const end = placeToasts()
  expect(isMoved()).toBe(true)
  focus('low')
  expect(isMoved()).toBe(false)
  end?.()
  focus('high')
  expect(isMoved()).toBe(false)
})

it('does nothing without messages', () => {
  document.body.innerHTML = '<section popover aria-live="polite"></section>'
  expect(placeToasts()).toBeUndefined()
})
