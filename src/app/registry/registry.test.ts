// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { loadWidgets } from './registry.ts'
import { widgetView } from './widget-table.ts'

it('loads widgets of home pages and of all others, and ignores unknown names', async () => {
  expect([widgetView('text-block'), widgetView('faq')]).toEqual([undefined, undefined])
  await loadWidgets(['text-block', 'faq', 'nowhere'])
  expect([typeof widgetView('text-block'), typeof widgetView('faq')]).toEqual(['function', 'function'])
  expect(widgetView('nowhere')).toBeUndefined()
})
