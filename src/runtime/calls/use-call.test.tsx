// @vitest-environment happy-dom
import { SWRConfig } from 'swr'
import { expect, it, vi } from 'vitest'
import { mount, waitFor } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { winners } from '../../schemas/endpoints/winners.ts'
import { SiteContext } from '../page/page-context.ts'
import { useCall } from './use-call.ts'

function Reader({ refreshMs }: { refreshMs: number }) {
  const { value, problem } = useCall(winners, { count: 5 }, { refreshMs })
  return `${value?.value.length ?? 'none'} ${problem?.code ?? 'fine'}`
}

it('a list that is followed is asked for again after a request that failed', async () => {
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
  answer = () => Response.json({ success: false, code: 'request/limit', message: '' }, { status: 400 })
  await waitFor(() => expect(page.textContent).toBe('0 request/limit'))
  const before = asked
  await waitFor(() => expect(asked).toBeGreaterThan(before + 2))
  answer = () => Response.json({ success: true, value: [{}] })
  await waitFor(() => expect(page.textContent).toBe('1 fine'))
  vi.unstubAllGlobals()
})
