/** For tests of widgets that belong to an account: somebody is signed in, and the platform answers what the test says. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { vi } from 'vitest'
import { PageProvider } from '../../src/runtime/page/page-provider.tsx'
import { createPageResources, createPageView } from '../../src/runtime/page/page-resources.ts'
import { clearSession, setMember, setSession } from '../../src/runtime/session/session-state.ts'
import { trialPage, type WidgetUnderTest } from './describe-conformance.tsx'

export interface Asked {
  method: string
  path: string
  query: Record<string, string>
  body: Record<string, unknown>
  key: string | null
}
/** Path -> the `value` of the reply, or what makes it; a status instead refuses. */
export type Answers = Record<string, object | ((asked: Asked) => object | number)>

export interface OpenWidget {
  place: HTMLElement
  asked: Asked[]
  /** Lets what was begun come to its end. */
  settle(): Promise<void>
  click(element: Element | null | undefined): Promise<void>
  leave(): Promise<void>
}

/** @param type the member's agent flag */
export async function openSignedIn(
  widget: WidgetUnderTest,
  {
    answers = {},
    texts = {},
    type = '0',
    settings = {},
  }: { answers?: Answers; texts?: Record<string, string>; type?: string; settings?: object },
): Promise<OpenWidget> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const url = new URL(address, 'http://trial.localhost')
    const one: Asked = {
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: body ? JSON.parse(String(body)) : {},
      key: new Headers(headers).get('idempotency-key'),
    }
    asked.push(one)
    const answer = answers[one.path]
    const value = typeof answer === 'function' ? answer(one) : answer
    return typeof value === 'number'
      ? Response.json({ success: false, code: 'request/wrong-role', message: 'Refused' }, { status: value })
      : Response.json({ success: true, value: value ?? {} })
  })
  setSession('token', 'ann', type)
  setMember({
    ...{ id: 1, account: 'ann', nickname: 'Ann', type, isTrial: type === '4', toUpline: false },
    ...{ clubLabel: { labelName: 'Gold', rankLevel: 3 }, memberLabel: [] },
  })
  const page = { ...trialPage(), ...widget.page, texts }
  const node = { id: 'node', widget: widget.name, settings: {}, children: [] }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const settle = () => act(() => new Promise<void>(done => setTimeout(done, 20)))
  const { View } = widget
  await act(async () =>
    root.render(
      <MemoryRouter>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
          <PageProvider view={createPageView(page)} resources={createPageResources(page)}>
            <View settings={settings} node={node}>
              <input data-page="" />
            </View>
          </PageProvider>
        </SWRConfig>
      </MemoryRouter>,
    ),
  )
  await settle()
  return {
    place,
    asked,
    settle,
    click: async element => {
      if (!element) throw new Error('There is nothing to click.')
      await act(async () => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
      await settle()
    },
    leave: async () => {
      await act(async () => root.unmount())
      document.body.replaceChildren()
      clearSession()
      vi.unstubAllGlobals()
    },
  }
}
