/** A reporter of Vitest that keeps the errors its JSON report leaves out, for the end of the run: those raised outside of any test, and those of hooks inside a file. */
import { writeFileSync } from 'node:fs'

/** Names the file that the errors are written to: a JSON list of texts, each with the place on its first line. */
export const OUTSIDE_ERRORS = 'reports/outside-errors.json'

export default class ErrorsReporter {
  onTestRunEnd(modules, errors) {
    const found = errors.map(error => `outside of any test\n${textOf(error)}`)
    for (const module of modules)
      for (const suite of module.children.allSuites())
        for (const error of suite.errors())
          found.push(`${module.relativeModuleId} > ${suite.fullName}, in a hook\n${textOf(error)}`)
    writeFileSync(OUTSIDE_ERRORS, JSON.stringify(found))
  }
}

const textOf = ({ stack, message }) => stack || message
