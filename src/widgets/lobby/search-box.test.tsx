// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { mount, screen } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { PageProvider } from '../../runtime/page/page-provider.tsx'
import { createPageResources, createPageView } from '../../runtime/page/page-resources.ts'
import { SearchBox } from './search-box.tsx'

it('LOB-04 what an input method makes is searched for once, at its end', async () => {
  vi.useFakeTimers()
  const searched = vi.fn()
  const page = examplePage()
  onTestFinished(() => void vi.useRealTimers())
  await mount(
    <PageProvider view={createPageView(page)} resources={createPageResources(page)}>
      <SearchBox value="" hidden={{}} choice="slots" onSearch={searched} />
    </PageProvider>,
  )
  const input = screen.getByRole('searchbox')
  // user-event has no input method
  const compose = (value: string) => fireEvent.input(input, { target: { value }, isComposing: true })
  for (const text of ['l', 'lo', 'long']) compose(text)
  await act(async () => vi.runAllTimers())
  expect(searched).not.toHaveBeenCalled()
  compose('龙')
  fireEvent.compositionEnd(input, { data: '龙' })
  await act(async () => vi.runAllTimers())
  expect(searched.mock.calls).toEqual([['龙']])
})
