// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { mount, waitFor } from '../../tests/mount.ts'
import type { Box } from '../schemas/studio/preview-messages.ts'
import { followWidget } from './follow-widget.ts'

const VIEW = 800
const SUBJECT = 'widget:home/news'
const HERO = { id: 'hero', widget: 'hero', settings: {}, children: [] }
const NEWS = { id: 'news', widget: 'news', settings: {}, children: [] }

/** Pixels from the top of the page to each widget, and their heights; the page has no layout of its own here. */
let layout: Record<string, [top: number, height: number]>
let scrolled: number
let root: HTMLElement

/** Messages to the studio: the screen, and the place in the view. */
let told: [screen: string, box: Box | undefined][]

beforeEach(() => {
  ;[layout, scrolled, told] = [{ hero: [0, 2000], news: [2000, 200] }, 0, []]
  window.innerHeight = VIEW
  root = document.createElement('div')
  root.id = 'root'
  document.body.replaceChildren(root)
  const { prototype } = HTMLElement
  vi.spyOn(prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const [top, height] = layout[this.id] ?? [0, 0]
    return new DOMRect(0, this.id === 'tabs' ? top : top - scrolled, 400, height)
  })
  vi.spyOn(prototype, 'getClientRects').mockImplementation(function (this: HTMLElement) {
    return (layout[this.id] ? [this.getBoundingClientRect()] : []) as unknown as DOMRectList
  })
  prototype.scrollIntoView = () => {
    throw new Error('The studio around the frame is scrolled, too.')
  }
  vi.spyOn(window, 'scrollBy').mockImplementation(((by: ScrollToOptions) => {
    scrolled += by.top!
  }) as never)
  document.elementFromPoint = () => document.getElementById('tabs')
})

const Widget = ({ node }: { node: typeof HERO }) => <section id={node.id} />

function Page({ view }: { view: { screen: { screen: { main: (typeof HERO)[] } } } }) {
  return view.screen.screen.main.map(node => <Widget key={node.id} node={node} />)
}

const show = (...main: (typeof HERO)[]) => {
  const screen = { screen: { id: 'home', main }, banners: [], forms: {} }
  const view = { path: '/', shell: { shell: {}, menus: {}, gameTypes: [], bannerPaths: {} }, screen }
  return mount(<Page view={view} />, root)
}

function follow(isHeld = true) {
  const following = followWidget(SUBJECT, isHeld, (...place) => void told.push(place))
  onTestFinished(following.stop)
  return following
}

/** Lets the page above the widget grow, as when pictures have arrived. */
const grow = (top: number) =>
  act(async () => {
    layout.news = [top, 200]
    window.dispatchEvent(new Event('resize'))
  })

const placeInView = () => told.at(-1)?.[1]?.y

it('a followed widget below the view comes to its middle, and the studio is told its place there', async () => {
  await show(HERO, NEWS)
  follow()
  expect(told).toEqual([['home', { x: 0, y: 300, width: 400, height: 200 }]])
})

it('a followed widget in view stays where it is', async () => {
  layout.news = [500, 200]
  await show(HERO, NEWS)
  follow()
  expect([scrolled, placeInView()]).toEqual([0, 500])
})

it('a widget that was chosen in the page stays where it is, also out of view', async () => {
  await show(HERO, NEWS)
  follow(false)
  expect([scrolled, placeInView()]).toEqual([0, 2000])
})

it('a followed widget is kept in view as the page above it grows, until the person scrolls', async () => {
  await show(HERO, NEWS)
  const following = follow()
  await grow(5000)
  await waitFor(() => expect(scrolled).toBe(4700))
  expect(placeInView()).toBe(300)
  following.release()
  await grow(9000)
  await waitFor(() => expect(placeInView()).toBe(4300))
  expect(scrolled).toBe(4700)
})

it('a followed widget that is higher than the view begins at its top', async () => {
  layout.news = [2000, 3000]
  await show(HERO, NEWS)
  follow()
  expect(placeInView()).toBe(0)
})

it('a followed widget ends above the tabs that stay at the end of the view', async () => {
  const tabs = document.createElement('nav')
  Object.assign(tabs, { id: 'tabs' }).style.position = 'fixed'
  document.body.append(tabs)
  layout = { hero: [0, 2000], news: [2000, 700], tabs: [VIEW - 80, 80] }
  await show(HERO, NEWS)
  follow()
  expect(placeInView()).toBe(20)
})

it('a widget that the page does not show has no place, and is followed as soon as it is there', async () => {
  await show(HERO)
  follow()
  expect(told).toEqual([['home', undefined]])
  await show(HERO, NEWS)
  await waitFor(() => expect(placeInView()).toBe(300))
  delete layout.news
  await act(async () => window.dispatchEvent(new Event('resize')))
  await waitFor(() => expect(told.at(-1)).toEqual(['home', undefined]))
})

it('a widget is no longer followed after the end', async () => {
  await show(HERO, NEWS)
  follow().stop()
  await grow(5000)
  await act(() => new Promise(requestAnimationFrame))
  expect([scrolled, told.length]).toEqual([1700, 1])
})
