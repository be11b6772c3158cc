/** What somebody signed in meets once the page is awake: the server renders visitors only. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { App } from '../../src/app/app.tsx'
import { registerAllWidgets } from '../../src/app/registry/registry-server.ts'
import { createViewStore } from '../../src/app/view-store.ts'
import type { PageData } from '../../src/engine/page-model.ts'
import { createPageResources, createPageView } from '../../src/runtime/page/page-resources.ts'
import { clearSession, setSession } from '../../src/runtime/session/session-state.ts'
import type { Role } from '../../src/schemas/document/condition.ts'

/** The account's flag, as the platform sends it. */
const FLAGS: Record<Exclude<Role, 'visitor'>, string> = { member: '0', trial: '4', agent: '1' }

/** Needs a document. @returns the markup of the page before any call is answered. */
export function renderSignedIn(page: PageData, role: Exclude<Role, 'visitor'>): string {
  registerAllWidgets()
  // no platform answers here, now or later
  globalThis.fetch = () => new Promise(() => {})
  const timers = catchTimers()
  setSession('token', 'player', FLAGS[role])
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
    timers.end()
  }
}

/** What a page puts off to later would happen when there is no document any more. */
function catchTimers(): { end(): void } {
  const later = globalThis.setTimeout
  const timers: ReturnType<typeof setTimeout>[] = []
  const caught = (...given: Parameters<typeof setTimeout>) => {
    const timer = later(...given)
    timers.push(timer)
    return timer
  }
  globalThis.setTimeout = Object.assign(caught, later)
  return {
    end() {
      globalThis.setTimeout = later
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
