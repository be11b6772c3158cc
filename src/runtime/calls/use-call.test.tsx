// @vitest-environment happy-dom
import { act } from 'react'
import { SWRConfig } from 'swr'
import { expect, it, onTestFinished, vi } from 'vitest'
import { mount, waitFor } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { winners } from '../../schemas/endpoints/winners.ts'
import { SiteContext } from '../state/page-context.ts'
import { useCall } from './use-call.ts'

function Reader({ refreshMs }: { refreshMs: number }) {
  const { value, problem } = useCall(winners, { count: 5 }, { refreshMs })
  return `${value?.value.length ?? 'none'} ${problem?.code ?? 'fine'}`
}

/** Sets the visibility of the document, until the test ends. */
function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

async function follow() {
  let answer = () => Response.json({ success: true, value: [] })
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked++
    return answer()
  })
  const page = await mount(
    <SiteContext value={examplePage().shell}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <Reader refreshMs={30} />
      </SWRConfig>
    </SiteContext>,
  )
  await waitFor(() => expect(page.textContent).toBe('0 fine'))
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    page,
    asked: () => asked,
    answer(next: () => Response) {
      answer = next
    },
  }
}
const fails = () => Response.json({ success: false, code: 'request/limit', message: '' }, { status: 400 })

it('a list that is followed is asked for again after a request that failed', async () => {
  const { page, asked, answer } = await follow()
  answer(fails)
  await waitFor(() => expect(page.textContent).toBe('0 request/limit'))
  const before = asked()
  await waitFor(() => expect(asked()).toBeGreaterThan(before + 2))
  answer(() => Response.json({ success: true, value: [{}] }))
  await waitFor(() => expect(page.textContent).toBe('1 fine'))
})

it('a request that failed is repeated once somebody looks at the page again', async () => {
  const { page, asked, answer } = await follow()
  onTestFinished(() => show('visible'))
  const listen = vi.spyOn(document, 'addEventListener')
  const waits = () => listen.mock.calls.filter(([type]) => type === 'visibilitychange').length
  answer(() => {
    show('hidden')
    return fails()
  })
  await waitFor(() => expect(waits()).toBe(1))
  const before = asked()
  expect(page.textContent).toBe('0 request/limit')
  answer(() => Response.json({ success: true, value: [{}] }))
  expect(asked()).toBe(before)
  await act(async () => show('visible'))
  await waitFor(() => expect(page.textContent).toBe('1 fine'))
})
