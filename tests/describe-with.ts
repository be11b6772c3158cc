/**
 * Tests that need a program of the machine: left out with a line that says so. A database is needed wherever CI runs; proxies, namespaces and
 * the commit of an earlier release where EVERY_TEST is set, as in the workflow of GitHub.
 */
import { describe, it } from 'vitest'

/** Declares a suite. @param missing reason for leaving it out, such as "nginx is not installed"; undefined: it runs */
export function describeWith(missing: string | undefined, title: string, suite: () => void): void {
  describe(title, () => (missing === undefined ? suite() : leaveOut(missing, 'EVERY_TEST')))
}

/**
 * Declares in place of a suite that it is left out.
 * @param why a clause, such as "nginx is not installed"
 * @param setting variable of the environment with which that is a failure
 */
export function leaveOut(why: string, setting: 'CI' | 'EVERY_TEST' = 'CI'): void {
  if (process.env[setting])
    it(`has all that ${setting} needs`, () => {
      throw new Error(`${setting} is set, so these tests must run: ${why}`)
    })
  else {
    console.log(`left out: ${why}`)
    it.skip(`(${why})`, () => {})
  }
}
