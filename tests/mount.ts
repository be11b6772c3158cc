/** Mounts components for a test that acts as a person does: it finds what it needs by role and name (`screen`), types and clicks (`person`). */
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act, type ReactNode } from 'react'

export { screen, waitFor, within } from '@testing-library/react'

/** Renders into a new element of the page, which goes with the end of the test (file-setup.ts), and waits for what renders with it. */
export async function mount(content: ReactNode): Promise<HTMLElement> {
  const view = await act(async () => render(content))
  return view.container
}

/** Returns somebody at the keyboard and mouse, who acts without a pause; one per test. */
export const person = () => userEvent.setup({ delay: null })
