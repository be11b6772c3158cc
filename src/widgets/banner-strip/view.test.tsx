import { expect, it } from 'vitest'
import { describeConformance, renderWidget, trialPage } from '../conformance.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const strip = { name: 'banner-strip', settings, View }
describeConformance(strip)

it('BNR-02 nothing where the path has no banners', () => {
  expect(renderWidget({ ...strip, page: { screen: { ...trialPage().screen, banners: [] } } }, {})).toBe('')
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
