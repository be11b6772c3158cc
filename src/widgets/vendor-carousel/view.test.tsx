// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { PageProvider } from '../../runtime/page/page-provider.tsx'
import { createPageResources, createPageView } from '../../runtime/page/page-resources.ts'
import { type Settings, settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'vendor-carousel', settings, View }
describeConformance(widget)

const texts = { 'banner.pause': 'Pause', 'banner.resume': 'Go on' }
const cdns = { ...examplePage().shell.system, imageCDNs: ['https://cdn-a.example', 'https://cdn-b.example'] }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const inView = class {
    readonly callback: (entries: { isIntersecting: boolean; target: Element }[]) => void
    constructor(callback: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      this.callback = callback
    }
    observe(target: Element) {
      queueMicrotask(() => this.callback([{ isIntersecting: true, target }]))
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', inView)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(values: Settings) {
  const page = { ...examplePage(), texts }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderWidget({ ...widget, page }, values)
  const node = { id: 'node', widget: 'vendor-carousel', settings: {}, children: [] }
  const root = await act(async () =>
    hydrateRoot(
      container,
      <MemoryRouter>
        <PageProvider view={createPageView(page)} resources={createPageResources(page)}>
          <View settings={values} node={node} />
        </PageProvider>
      </MemoryRouter>,
    ),
  )
  const list = screen.getByRole('list')
  Object.defineProperties(list, { scrollWidth: { value: 2000 }, clientWidth: { value: 500 } })
  const moved = vi.fn()
  list.scrollBy = moved
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  const leave = async () => {
    await act(async () => root.unmount())
    container.remove()
  }
  return { list, moved, pass, leave }
}

it('FTR-01 the logos scroll automatically, stop under the pointer and with the pause button', async () => {
  const { list, moved, pass, leave } = await open({ autoplay: 4000 })
  await pass(4100)
  expect(moved).toHaveBeenCalledTimes(1)
  const frame = list.parentElement!.parentElement!
  await act(async () => void frame.dispatchEvent(new Event('pointerenter')))
  await pass(9000)
  expect(moved).toHaveBeenCalledTimes(1)
  await act(async () => void frame.dispatchEvent(new Event('pointerleave')))
  await pass(4100)
  expect(moved).toHaveBeenCalledTimes(2)
  const pause = screen.getByRole('button', { name: 'Pause' })
  await act(async () => pause.click())
  await pass(9000)
  expect(moved).toHaveBeenCalledTimes(2)
  expect(pause.getAttribute('aria-label')).toBe('Go on')
  await leave()
})

it('FTR-01 without autoplay the logos do not move and there is no pause button', async () => {
  const { moved, pass, leave } = await open({ autoplay: 0 })
  await pass(20_000)
  expect(moved).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  await leave()
})

it('LOB-11 FTR-01 each logo leads to its vendor and comes from the first image CDN, with an accessible name', () => {
  const shell = { ...examplePage().shell, system: cdns }
  const html = renderWidget({ ...widget, page: { shell } }, { gameTypes: ['RNG'], count: 2 })
  const images = html.match(/<img [^>]*>/g) ?? []
  const fromFirst = /https:\/\/cdn-a\.example\/art\/vendor\/RNG\/[AB]\.svg 99999w/
  expect(images.filter(image => fromFirst.test(image) && / alt="Vendor [AB]"/.test(image))).toHaveLength(2)
  expect(html.match(/<a[^>]*href="\/rng[^"]*"/g)).toHaveLength(2)
})
