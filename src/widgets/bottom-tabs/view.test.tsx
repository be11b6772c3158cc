import { expect, it } from 'vitest'
import { describeConformance, renderWidget } from '../conformance.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const tabs = { name: 'bottom-tabs', settings, View }
describeConformance(tabs)

it('shows the page the visitor is on', () => {
  expect(renderWidget({ ...tabs, page: { path: '/rng' } }, {})).toMatch(
    /<a[^>]*(aria-current="page"[^>]*href="\/rng"|href="\/rng"[^>]*aria-current="page")/,
  )
})
