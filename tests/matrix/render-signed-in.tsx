/** Renders a page for a signed-in role after hydration: the server renders visitors only. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { App } from '../../src/app/app.tsx'
import { registerAllWidgets } from '../../src/app/registry/registry-server.ts'
import { createViewStore } from '../../src/app/state/view-store.ts'
import type { PageData } from '../../src/engine/model/page-model.ts'
import { createPageResources, createPageView } from '../../src/runtime/page/page-resources.ts'
import { clearSession, setSession } from '../../src/runtime/state/session-state.ts'
import { flagOfRole, type SignedInRole } from '../../src/schemas/session/agent-flag.ts'

interface HappyWindow {
  happyDOM: { setViewport(size: { width: number }): void }
}

/** Pixels of a width at which no list is collapsed and the drawer is present. */
const WIDTH = 800

/** Time of the page's clock. */
const MOMENT = '2026-03-14T20:00:00Z'

/** Requires happy-dom. @returns the markup of the page before any reply */
export function renderSignedIn(page: PageData, role: SignedInRole): string {
  registerAllWidgets()
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: WIDTH })
  // no call gets a reply
  globalThis.fetch = () => new Promise(() => {})
  const timers = catchTimers()
  vi.useFakeTimers({ now: new Date(MOMENT), toFake: ['Date'] })
  setSession('token', 'player', flagOfRole(role))
  // act() would run effects, which change the markup; late updates of a removed page are ignored
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const container = document.createElement('div')
  const root = createRoot(container)
  try {
    flushSync(() =>
      root.render(
        <MemoryRouter initialEntries={[page.path]}>
          <App store={createViewStore(createPageView(page))} resources={createPageResources(page)} pollSeconds={0} />
        </MemoryRouter>,
      ),
    )
    return container.innerHTML
  } finally {
    flushSync(() => root.unmount())
    clearSession()
    vi.useRealTimers()
    timers.end()
  }
}

/** Collects the timers of a page and cancels them at the end, when its document no longer exists. */
function catchTimers(): { end(): void } {
  const original = globalThis.setTimeout
  const timers: ReturnType<typeof setTimeout>[] = []
  const recorded = (...parameters: Parameters<typeof setTimeout>) => {
    const timer = original(...parameters)
    timers.push(timer)
    return timer
  }
  globalThis.setTimeout = Object.assign(recorded, original)
  return {
    end() {
      globalThis.setTimeout = original
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
