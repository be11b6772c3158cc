/** Vitest runs this before every test file. Files of one process share its modules, which is quick; those that need a document share it too. */
import { vi } from 'vitest'

const { happyDOM } = globalThis as { happyDOM?: { setURL(url: string): void } }
if (happyDOM) {
  // what shows on a page lives in modules: each file begins with an empty one, at the same address (saving a file leads away)
  vi.resetModules()
  happyDOM.setURL('http://localhost:3000/')
  document.body.replaceChildren()
}
const { endEachFile } = await import('./at-end.ts')
endEachFile()
