/** Mounts components for tests that act like a person: they find controls by role and name (`screen`), type and click (`person`). */
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act, type ReactNode } from 'react'
import { vi } from 'vitest'

export { cleanup, screen, waitFor, within } from '@testing-library/react'

// with a stopped clock testing-library advances Jest's clock, so this maps it to Vitest's
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })

/**
 * Renders into a new element, which is removed after the test (file-setup.ts), and waits for the rendering.
 * @param place element of an earlier call, whose content is replaced
 */
export async function mount(content: ReactNode, place?: HTMLElement): Promise<HTMLElement> {
  const view = await act(async () => render(content, place && { container: place }))
  return view.container
}

/** Returns a person with keyboard and mouse, who acts without pauses; one per test. */
export const person = (options: Parameters<typeof userEvent.setup>[0] = {}) =>
  userEvent.setup({ delay: null, ...options })
