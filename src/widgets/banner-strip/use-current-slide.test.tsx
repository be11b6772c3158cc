// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount, screen } from '../../../tests/mount.ts'
import { useCurrentSlide } from './use-current-slide.ts'

const WIDTH = 100
let slides: ReturnType<typeof useCurrentSlide>
const strip = () => screen.getByRole('list')

function Trial() {
  const list = useRef<HTMLUListElement>(null)
  slides = useCurrentSlide(list)
  return (
    <ul ref={list}>
      <li />
      <li />
      <li />
      <li />
    </ul>
  )
}

/** Happy DOM has no layout: slides are side by side, and `scrollLeft` positions the strip. */
beforeEach(async () => {
  await mount(<Trial />)
  const sizes = { scrollWidth: 4 * WIDTH, clientWidth: WIDTH }
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(strip(), name, { value })
  // the browser scrolls later
  strip().scrollBy = () => {}
  for (const [index, slide] of [...strip().children].entries())
    slide.getBoundingClientRect = () => new DOMRect(index * WIDTH - strip().scrollLeft, 0, WIDTH, 10)
})
afterEach(() => void vi.unstubAllGlobals())

const scrollTo = (left: number) =>
  act(async () => {
    strip().scrollLeft = left
    strip().dispatchEvent(new Event('scroll'))
    await new Promise(done => requestAnimationFrame(done))
  })

it('BNR-03 a requested slide counts before the browser has begun to scroll, also twice in a row', async () => {
  await act(async () => slides.show(slides.at + 1))
  expect(slides.at).toBe(1)
  await act(async () => slides.show(slides.at + 1))
  expect(slides.at).toBe(2)
})

it('BNR-03 slides passed on the way do not count; by hand the nearest one does', async () => {
  await act(async () => slides.show(2))
  for (const left of [10, 90, 140]) {
    await scrollTo(left)
    expect(slides.at).toBe(2)
  }
  await scrollTo(2 * WIDTH)
  await scrollTo(WIDTH - 10)
  expect(slides.at).toBe(1)
})

it('BNR-03 moving the strip by hand during a scroll selects the slide in view', async () => {
  await act(async () => slides.show(3))
  await act(async () => void strip().dispatchEvent(new Event('pointerdown')))
  await scrollTo(WIDTH + 10)
  expect(slides.at).toBe(1)
})
