/** Opens a member's widget for a test: the member is signed in, and the test's answers are the platform's. */
import { cleanup } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { vi } from 'vitest'
import { clearSession } from '../../src/runtime/state/session-state.ts'
import { mount } from '../mount.ts'
import { examplePage } from './example-page.ts'
import { WidgetOnPage, type WidgetUnderTest } from './render-widget.tsx'
import { settle } from './settle.ts'
import { type Answers, type SentRequest, signInAnn, stubPlatform } from './stub-platform.ts'

export type { Answers } from './stub-platform.ts'

export interface OpenWidget {
  container: HTMLElement
  /** Requests to the platform so far. */
  requests: SentRequest[]
  /** Waits until replies and effects are processed. */
  settle(): Promise<void>
  leave(): Promise<void>
}

/** @param type agent flag of the member */
export async function openSignedIn(
  widget: WidgetUnderTest,
  {
    answers = {},
    texts = {},
    type = '0',
    settings = {},
  }: { answers?: Answers; texts?: Record<string, string>; type?: string; settings?: Record<string, unknown> },
): Promise<OpenWidget> {
  const requests = stubPlatform(answers)
  signInAnn(type)
  const page = { ...examplePage(), ...widget.page, texts }
  const container = await mount(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <WidgetOnPage widget={widget} settings={settings} page={page}>
          <input data-child="" />
        </WidgetOnPage>
      </SWRConfig>
    </MemoryRouter>,
  )
  await settle(requests)
  return {
    container,
    requests,
    settle: () => settle(requests),
    leave: async () => {
      cleanup()
      clearSession()
      vi.unstubAllGlobals()
    },
  }
}
