import { expect, it } from 'vitest'
import type { CheckProblem } from './check-problem.ts'
import { problemLine } from './print-problem.ts'

it('TEN-02 what a file holds does not steer the terminal, and is cut when it is endless', () => {
  const problem = {
    file: 'a.json',
    line: 1,
    column: 1,
    message: `is "\u001b[2J\nb.json:1:1 ${'x'.repeat(5000)}"`,
    fix: '',
  }
  const line = problemLine(problem as CheckProblem)
  expect(line).toContain('\\u001b[2J\\u000ab.json')
  expect(line.length).toBeLessThan(500)
})
