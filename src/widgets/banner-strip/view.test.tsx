// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { person, screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const strip = { name: 'banner-strip', settings, View }
describeConformance(strip)

it('BNR-02 nothing is seen where the path has no banners, and the home page keeps its heading', () => {
  const { screen } = examplePage()
  const html = (id: string) =>
    renderWidget({ ...strip, page: { screen: { ...screen, banners: [], screen: { ...screen.screen, id } } } }, {})
  expect(html('winners')).toBe('')
  expect(html('home')).toBe(`<h1 class="visually-hidden">${screen.screen.title}</h1>`)
})

it('BNR-04 only a banner with a target is a link', () => {
  expect((renderWidget(strip, {}).match(/<a /g) ?? []).length).toBe(1)
})

it('before hydration only the first banner asks for its picture, and asks first', () => {
  const html = renderWidget(strip, {})
  expect(html).toContain('src="/art/banner/one.svg"')
  expect(html).not.toContain('src="/art/banner/two.svg"')
  expect(html).toMatch(/fetchPriority="high"/i)
})

it('BNR-03 arrows, dots and pause are in the HTML, hidden until hydration, and only with several banners', () => {
  expect(renderWidget(strip, {})).toMatch(/<div class="[^"]*" hidden=""><span[^>]*><button/)
  const { screen } = examplePage()
  const alone = { screen: { ...screen, banners: screen.banners.slice(0, 1) } }
  expect(renderWidget({ ...strip, page: alone }, {})).not.toContain('<button')
})

it('a visitor pauses the banners and lets them go on, and finds each of them by its number', async () => {
  const user = person()
  const texts = {
    'banner.label': 'Banners',
    'banner.slide': 'Banner {{index}} of {{count}}',
    'banner.pause': 'Pause',
    'banner.resume': 'Go on',
  }
  await openForVisitor(strip, { texts })
  const banners = within(screen.getByRole('region', { name: 'Banners' }))
  expect(banners.getByRole('button', { name: 'Banner 1 of 2' }).getAttribute('aria-current')).toBe('true')
  expect(banners.getByRole('button', { name: 'Banner 2 of 2' }).getAttribute('aria-current')).toBeNull()
  await user.click(banners.getByRole('button', { name: 'Pause' }))
  await user.click(banners.getByRole('button', { name: 'Go on' }))
  expect(banners.getByRole('button', { name: 'Pause' })).toBeTruthy()
})
