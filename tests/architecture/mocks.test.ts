/** Files of one process share their modules (vite.config.ts): a module that another file has loaded before is not replaced any more. */
import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

it('no test replaces a module: it passes a value, or tests the part that has the case', () => {
  const tests = sourceFiles(['src', 'server', 'demo', 'scripts', 'tests']).filter(({ path }) =>
    /\.test\.tsx?$/.test(path),
  )
  const wrong = tests.filter(({ text }) => /\bvi\s*\.(?:do)?mock\(/i.test(text)).map(({ path }) => path)
  expect(tests.length).toBeGreaterThan(500)
  expect(wrong).toEqual([])
})
