// @vitest-environment happy-dom
import { memo } from 'react'
import { afterAll, expect, it, vi } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { useQuery } from '../navigation/site-link.tsx'
import { useCurrentPage } from '../state/page-context.ts'
import { PageProvider } from './page-provider.tsx'
import { createPageResources, createPageView } from './page-resources.ts'

afterAll(() => void vi.unstubAllGlobals())

it('LOB-14 another query renders what reads the query, and nothing that reads the page alone', async () => {
  const page = examplePage()
  const view = createPageView(page)
  const resources = createPageResources(page)
  const renders = { page: 0, query: [] as string[] }
  const OfPage = memo(function OfPage() {
    useCurrentPage()
    renders.page++
    return null
  })
  const OfQuery = memo(function OfQuery() {
    renders.query.push(useQuery().page ?? '')
    return null
  })
  const show = (query: Record<string, string>, place?: HTMLElement) =>
    mount(
      <PageProvider view={{ ...view, query }} resources={resources}>
        <OfPage />
        <OfQuery />
      </PageProvider>,
      place,
    )
  const place = await show({})
  await show({ page: 'PT' }, place)
  expect(renders).toEqual({ page: 1, query: ['', 'PT'] })
})
