/** A reporter of Vitest that keeps the errors raised outside of any test, which its JSON report leaves out, for the end of the run. */
import { writeFileSync } from 'node:fs'

/** Names the file that the errors are written to: a JSON list of texts. */
export const OUTSIDE_ERRORS = 'reports/outside-errors.json'

export default class ErrorsReporter {
  onTestRunEnd(_modules, errors) {
    writeFileSync(OUTSIDE_ERRORS, JSON.stringify(errors.map(({ stack, message }) => stack || message)))
  }
}
