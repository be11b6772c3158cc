/** Mounts components for a test that acts as a person does: it finds controls by role and name (`screen`), types and clicks (`person`). */
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act, type ReactNode } from 'react'
import { vi } from 'vitest'

export { cleanup, screen, waitFor, within } from '@testing-library/react'

// where the clock stands still testing-library moves the one of Jest by a moment: here it is that of Vitest
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })

/**
 * Renders into a new element of the page, which goes with the end of the test (file-setup.ts), and waits for all that renders with it.
 * @param place the element of an earlier call: its content changes
 */
export async function mount(content: ReactNode, place?: HTMLElement): Promise<HTMLElement> {
  const view = await act(async () => render(content, place && { container: place }))
  return view.container
}

/** Returns somebody at the keyboard and mouse, who acts without a pause; one per test. */
export const person = (options: Parameters<typeof userEvent.setup>[0] = {}) =>
  userEvent.setup({ delay: null, ...options })
