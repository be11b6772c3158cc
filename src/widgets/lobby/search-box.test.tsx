// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { PageProvider } from '../../runtime/page/page-provider.tsx'
import { createPageResources, createPageView } from '../../runtime/page/page-resources.ts'
import { SearchBox } from './search-box.tsx'

it('LOB-04 what an input method makes is searched for once, at its end', async () => {
  vi.useFakeTimers()
  const searched = vi.fn()
  const page = examplePage()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  await act(async () =>
    root.render(
      <PageProvider view={createPageView(page)} resources={createPageResources(page)}>
        <SearchBox value="" hidden={{}} choice="slots" onSearch={searched} />
      </PageProvider>,
    ),
  )
  const input = place.querySelector('input')!
  const compose = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
    })
  for (const text of ['l', 'lo', 'long']) await compose(text)
  await act(async () => vi.runAllTimers())
  expect(searched).not.toHaveBeenCalled()
  await compose('龙')
  await act(async () => input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '龙' })))
  await act(async () => vi.runAllTimers())
  expect(searched.mock.calls).toEqual([['龙']])
})
