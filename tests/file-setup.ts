/** Vitest runs this before every test file. Files of one process share its modules, and its document where they have one. */
import { format } from 'node:util'
import { afterEach, expect, vi } from 'vitest'

const { happyDOM } = globalThis as { happyDOM?: { setURL(url: string): void } }
if (happyDOM) {
  // state lives in modules and in the document: each file starts with fresh ones, at the same address
  vi.resetModules()
  happyDOM.setURL('http://localhost:3000/')
  sessionStorage.clear()
  localStorage.clear()
  document.body.replaceChildren()
  // where React renders by itself, a test asserts before the rendering
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  const warnings: string[] = []
  const { error } = console
  console.error = (...parts: unknown[]) => {
    if (/act\(/.test(String(parts[0]))) warnings.push(format(...parts).split('\n')[0]!)
    else error(...parts)
  }
  afterEach(() => expect(warnings.splice(0), 'rendered outside of act()').toEqual([]))
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 20_000 })
  afterEach(cleanup)
} else {
  // a production hash takes 10 to 50 ms of processor; a test that needs it names its cost
  const { setHashCost } = await import('../server/platform/people/accounts/password.ts')
  setHashCost({ memory: 8, iterations: 1, parallelism: 1 })
}
const { cleanUpAfterFile: endEachFile } = await import('./file-cleanup.ts')
endEachFile()
