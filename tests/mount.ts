/** Mounts components for a test. */
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** Renders into a new element of the page, which goes with the end of the test. */
export async function mount(content: ReactNode): Promise<HTMLElement> {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    box.remove()
  })
  await act(async () => root.render(content))
  return box
}

/** Lets time pass, with all that React renders meanwhile, until an expectation holds. */
export async function renderUntil(expectation: () => void): Promise<void> {
  for (let turns = 1000; ; turns--) {
    await act(() => new Promise<void>(done => void setTimeout(done, 20)))
    try {
      return expectation()
    } catch (error) {
      if (turns === 0) throw error
    }
  }
}
