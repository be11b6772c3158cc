import { act } from 'react'
import { vi } from 'vitest'

const ROUND_MS = 10
/** Rounds without a change after which nothing is expected any more. */
const QUIET_ROUNDS = 2

/** Waits until modules, replies and effects are processed: until the document and the requests stay as they are. */
export const settle = (requests: readonly unknown[] = []): Promise<void> =>
  act(async () => {
    const look = () => `${requests.length} ${document.body.innerHTML}`
    let seen = ''
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet++) {
      await vi.dynamicImportSettled()
      await new Promise(done => setTimeout(done, ROUND_MS))
      if (look() !== seen) quiet = -1
      seen = look()
    }
  })
