import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { renderOnServer } from '../../../tests/widgets/render-widget.tsx'
import { PageProvider } from '../../runtime/page/page-provider.tsx'
import { createPageResources, createPageView } from '../../runtime/page/page-resources.ts'
import { ListPage, type ListPageProps } from './list-page.tsx'

const texts = {
  'common.not-loaded': 'Not loaded',
  'common.retry': 'Try again',
  'common.page-of': '{{page}} of {{pages}}',
}
const page = { ...examplePage(), texts }
const inPage = (children: ReactNode) => (
  <PageProvider view={createPageView(page)} resources={createPageResources(page)}>
    {children}
  </PageProvider>
)
const problem = { code: 'request/network', status: 0 } as const

const render = (overrides: Partial<ListPageProps<string>>, problemOfCall?: typeof problem) =>
  renderOnServer(
    inPage(
      <ListPage
        state={{ busy: false, problem: problemOfCall, reload: async () => {} }}
        items={undefined}
        itemKey={item => item}
        renderItem={item => <b>{item}</b>}
        empty={{ icon: 'mail', title: 'Nothing here' }}
        {...overrides}
      />,
    ),
    '/',
  )

it('shows the shapes of items until the first reply', () => {
  expect(render({}).match(/skeleton/gi)?.length).toBeGreaterThan(2)
})

it('lists its items, and says when there are none', () => {
  expect(render({ items: ['one', 'two'] })).toMatch(/<ul[^>]*><li><b>one<\/b><\/li><li><b>two<\/b><\/li><\/ul>/)
  expect(render({ items: [] })).toContain('Nothing here')
})

it('offers another attempt where nothing could be loaded, and keeps what it has when a refresh fails', () => {
  expect(render({}, problem)).toMatch(/Not loaded.*Try again/s)
  expect(render({ items: ['one'] }, problem)).toContain('<b>one</b>')
})

it('a failed page shows the failure instead of the page before it', () => {
  const paging = { label: 'Pages', page: 2, pages: 3, setPage: () => {} }
  expect(render({ items: ['one'], paging }, problem)).not.toContain('<b>one</b>')
  expect(render({ items: ['one'], paging })).toMatch(/aria-label="2 of 3" aria-current="page"/)
})
