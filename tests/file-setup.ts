/** Vitest runs this before every test file. Files of one process share its modules and its document. */
import { format } from 'node:util'
import { afterAll, afterEach, expect, vi } from 'vitest'

interface HappyWindow {
  setURL(url: string): void
  setViewport(size: { width: number; height: number }): void
}
const { happyDOM } = globalThis as { happyDOM?: HappyWindow }
if (happyDOM) {
  // state in modules and the document is reset for each file, at the same address and in a window of the same size
  vi.resetModules()
  happyDOM.setURL('http://localhost:3000/')
  happyDOM.setViewport({ width: 1024, height: 768 })
  sessionStorage.clear()
  localStorage.clear()
  for (const cookie of document.cookie.split('; '))
    for (const path of ['', 'path=/; '])
      Object.assign(document, { cookie: `${cookie.split('=')[0]}=; ${path}expires=Thu, 01 Jan 1970 00:00:00 GMT` })
  document.body.replaceChildren()
  const { keepProperties } = await import('./keep-properties.ts')
  const { prototype } = HTMLElement
  afterAll(keepProperties(window, document, navigator, console, prototype, Object.getPrototypeOf(prototype)))
  // without act(), React renders after a test's assertions
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  const warnings: string[] = []
  const { error } = console
  console.error = (...parts: unknown[]) => {
    if (/act\(/.test(String(parts[0]))) warnings.push(format(...parts).split('\n')[0]!)
    else error(...parts)
  }
  afterEach(() => expect(warnings.splice(0), 'rendered outside of act()').toEqual([]))
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 120_000 })
  afterEach(cleanup)
} else {
  // a production hash takes 10 to 50 ms of processor time; a test that needs one sets its cost
  const { setHashCost } = await import('../server/passwords/password.ts')
  setHashCost({ memory: 8, iterations: 1, parallelism: 1 })
}
const { cleanUpAfterFile: endEachFile } = await import('./file-cleanup.ts')
endEachFile()
