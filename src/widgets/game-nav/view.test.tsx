// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const nav = { name: 'game-nav', settings, View }
describeConformance(nav)

it('HDR-03 the navigation has home, game types, promotions, and at most 11 vendors a drop-down', () => {
  const html = renderWidget(nav, {})
  expect((html.match(/data-nav-item/g) ?? []).length).toBe(4)
  expect((html.match(/<details/g) ?? []).length).toBe(2)
  expect((html.match(/href="\/rng\?page=/g) ?? []).length).toBe(11)
})

it('RTE-08 a vendor outside slots is addressed by type and vassalage', () => {
  expect(renderWidget(nav, {})).toContain('href="/sports?type=vassalage&amp;vassalage=IBC"')
})

it('the game type of a page below its lobby is the current one', () => {
  const html = renderWidget({ ...nav, page: { path: '/sports/vassalage/IBC' } }, {})
  expect(html.match(/<summary[^>]*aria-current="page"[^>]*>.*?<\/summary>/g)?.join()).toMatch(/Sports/)
})
