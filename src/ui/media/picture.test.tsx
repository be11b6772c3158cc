// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount, screen } from '../../../tests/mount.ts'
import type { PictureProps } from './picture.tsx'

interface Watch {
  tell: (entries: { target: Element; intersectionRatio: number }[]) => void
  options: { rootMargin: string; scrollMargin: string; threshold: number }
  watched: Set<Element>
}
const watches: Watch[] = []

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  watches.length = 0
  // pictures neither load nor fail until a test makes them
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  vi.stubGlobal(
    'IntersectionObserver',
    class implements Watch {
      watched = new Set<Element>()
      tell: Watch['tell']
      options: Watch['options']
      constructor(tell: Watch['tell'], options: Watch['options']) {
        this.tell = tell
        this.options = options
        watches.push(this)
      }
      observe(element: Element) {
        this.watched.add(element)
      }
      unobserve(element: Element) {
        this.watched.delete(element)
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const props = { alt: 'Aviator', width: 320, height: 400 }

async function show(pictures: Omit<PictureProps, keyof typeof props>[]) {
  const { Picture } = await import('./picture.tsx')
  const box = await mount(pictures.map(picture => <Picture key={picture.sources.join()} {...props} {...picture} />))
  const images = () => [...box.querySelectorAll('img')]
  return {
    box,
    images,
    deferred: () => images().map(image => isDeferred(image)),
    enter: (...near: HTMLImageElement[]) => watches[0]!.tell(near.map(target => ({ target, intersectionRatio: 0.1 }))),
    go: (image: HTMLImageElement) => watches[0]!.tell([{ target: image, intersectionRatio: 0 }]),
    fails: async (image: HTMLImageElement) => {
      await act(async () => {
        image.dispatchEvent(new Event('error'))
        await vi.advanceTimersByTimeAsync(2000)
      })
    },
  }
}
const isDeferred = (image: HTMLImageElement) => image.sizes.includes('(scripting:enabled)')
/** Address of an image, also of a deferred one. */
const addressOf = (image: HTMLImageElement) => /,(\S+) \d+w$/.exec(image.srcset)?.[1] ?? image.getAttribute('src')

it('SYS-05 one observer covers 1.3 screens, with a threshold of a tenth of a picture', async () => {
  await show([{ sources: ['/a.svg'] }, { sources: ['/b.svg'] }])
  expect(watches).toHaveLength(1)
  expect(watches[0]!.options.rootMargin).toBe('30%')
  expect(watches[0]!.options.scrollMargin).toBe('0px 30%')
  expect(watches[0]!.options.threshold).toBe(0.1)
})

it('SYS-05 a picture waits until it is near the viewport, and one scrolled past within 200 ms is skipped', async () => {
  const { images, deferred, enter, go } = await show(
    ['/a.svg', '/b.svg', '/c.svg'].map(source => ({ sources: [source] })),
  )
  const [a, b, c] = images() as [HTMLImageElement, HTMLImageElement, HTMLImageElement]
  expect(deferred()).toEqual([true, true, true])
  enter(a)
  expect(deferred()).toEqual([false, true, true])
  enter(b, c)
  vi.advanceTimersByTime(100)
  go(b)
  expect(deferred()).toEqual([false, true, true])
  vi.advanceTimersByTime(100)
  expect(deferred()).toEqual([false, true, false])
  expect([...watches[0]!.watched]).toEqual([b])
})

it('SYS-05 of the pictures that a script adds those that are near are asked for at once, the others are watched', async () => {
  document.documentElement.dataset.hydrated = ''
  const tops: Record<string, number> = { '/near.svg': innerHeight, '/far.svg': innerHeight * 1.4 }
  // happy-dom lays nothing out
  vi.spyOn(HTMLImageElement.prototype, 'checkVisibility').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLImageElement) {
    const next = this.nextElementSibling === null ? '/far.svg' : '/near.svg'
    return new DOMRect(0, tops[next], 320, 400)
  })
  const { images } = await show([{ sources: ['/near.svg'] }, { sources: ['/far.svg'] }])
  delete document.documentElement.dataset.hydrated
  const [near, far] = images()
  expect(near!.getAttribute('src')).toBe('/near.svg')
  expect(far!.getAttribute('src')).toMatch(/^data:/)
  expect([...watches[0]!.watched]).toEqual([far])
})

it('SYS-05 the largest picture of a page waits for nothing', async () => {
  const { deferred, images } = await show([{ sources: ['/hero.svg'], priority: true }])
  expect(deferred()).toEqual([false])
  expect(images()[0]!.getAttribute('loading')).toBe('eager')
})

it('SYS-05 the last 200 loaded pictures are requested at once when they are rendered again', async () => {
  const { rememberPicture, wasLoaded: wasShown } = await import('./loaded-pictures.ts')
  for (let i = 1; i <= 201; i++) rememberPicture(`/${i}.svg`)
  expect([wasShown('/1.svg'), wasShown('/2.svg'), wasShown('/201.svg')]).toEqual([false, true, true])
  const { deferred } = await show([{ sources: ['/1.svg'] }, { sources: ['/201.svg'] }])
  expect(deferred()).toEqual([true, false])
})

it('SYS-05 a picture that fails is requested three times, then the fallback shows', async () => {
  const { images, fails } = await show([{ sources: ['/a.svg'], fallback: 'Aviator' }])
  const addresses = [addressOf(images()[0]!)]
  await fails(images()[0]!)
  addresses.push(addressOf(images()[0]!))
  await fails(images()[0]!)
  addresses.push(addressOf(images()[0]!))
  expect(addresses).toEqual(['/a.svg', '/a.svg?retry=1', '/a.svg?retry=2'])
  await fails(images()[0]!)
  expect(images()).toEqual([])
  expect(screen.getByRole('img', { name: 'Aviator' }).dataset.state).toBe('error')
})

it('SYS-05 an attempt counts as failed once, though it is reported twice', async () => {
  const { images } = await show([{ sources: ['/a.svg', '/b.svg'] }])
  const [image] = images()
  await act(async () => {
    for (let times = 0; times < 2; times++) image!.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(2000)
  })
  expect(images()[0]!.getAttribute('src')).toBe('/b.svg')
})

it('SYS-05 the fallback of a failed picture keeps its size', async () => {
  await show([{ sources: [] }])
  expect(screen.getByRole('img', { name: 'Aviator' }).style.getPropertyValue('--ratio')).toBe('320 / 400')
})

it('SYS-05 a picture is let go once, or a browser would ask again for one that failed', async () => {
  const { images } = await show([{ sources: ['/a.svg'] }])
  const { releasePicture } = await import('./deferred-picture.ts')
  const sizes = vi.spyOn(HTMLImageElement.prototype, 'sizes', 'set')
  for (let times = 0; times < 2; times++) releasePicture(images()[0]!)
  expect(sizes).toHaveBeenCalledTimes(1)
})

it('SYS-05 what was let go before hydration stays so, and both sides begin alike', async () => {
  const { Picture } = await import('./picture.tsx')
  const { deferredPictures: heldPictures, releasePicture } = await import('./deferred-picture.ts')
  const picture = <Picture {...props} sources={['/a.svg']} />
  document.body.innerHTML = `<div>${renderToString(picture)}</div>`
  const [image] = heldPictures()
  expect(addressOf(image!)).toBe('/a.svg')
  releasePicture(image!)
  const errors: unknown[] = []
  await act(async () =>
    hydrateRoot(document.body.firstElementChild!, picture, { onRecoverableError: error => errors.push(error) }),
  )
  expect(errors).toEqual([])
  expect(screen.getByRole('img')).toBe(image)
  expect(isDeferred(image!)).toBe(false)
})

it('SYS-05 a picture of a hydrated page has no address until it is near, and then loads once', async () => {
  document.documentElement.dataset.hydrated = ''
  const { images, enter } = await show([{ sources: ['/a.svg'] }])
  delete document.documentElement.dataset.hydrated
  const [image] = images()
  expect(image!.getAttribute('src')).toMatch(/^data:/)
  expect(image!.hasAttribute('srcset')).toBe(false)
  enter(image!)
  expect(image!.getAttribute('src')).toBe('/a.svg')
  expect(watches[0]!.watched.size).toBe(0)
})

it('SYS-05 markup that is hydrated after the page was loads its pictures too', async () => {
  const { Picture } = await import('./picture.tsx')
  const picture = <Picture {...props} sources={['/a.svg']} />
  document.body.innerHTML = `<div>${renderToString(picture)}</div>`
  document.documentElement.dataset.hydrated = ''
  await act(async () => void hydrateRoot(document.body.firstElementChild!, picture))
  delete document.documentElement.dataset.hydrated
  const image = screen.getByRole<HTMLImageElement>('img')
  expect(isDeferred(image)).toBe(true)
  watches[0]!.tell([{ target: image, intersectionRatio: 0.1 }])
  expect(isDeferred(image)).toBe(false)
})
