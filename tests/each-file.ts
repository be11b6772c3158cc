/** Vitest runs this before every test file. Files of one process share its modules, which is quick; those that need a document share it too. */
import { vi } from 'vitest'

const { happyDOM } = globalThis as { happyDOM?: { setURL(url: string): void } }
if (happyDOM) {
  // what shows on a page lives in modules: each file begins with an empty one, at the same address (saving a file leads away)
  vi.resetModules()
  happyDOM.setURL('http://localhost:3000/')
  document.body.replaceChildren()
} else {
  // a hash that takes 50 ms of a core is for real processes; a file that needs one as in production asks for it
  const { setHashCost } = await import('../server/platform/accounts/password.ts')
  setHashCost({ memory: 8, iterations: 1, parallelism: 1 })
}
const { endEachFile } = await import('./at-end.ts')
endEachFile()
