/** Counts the results of a run, and keeps the failures for its end, where a log that was shortened still has their first lines. */

/** @typedef {ReturnType<typeof createTally>} Tally */

export function createTally() {
  const failures = []
  const repeated = []
  const tally = {
    passed: 0,
    failed: 0,
    /** Notes a failure that a report counts already. @param {string} text one or more lines */
    describe: text => failures.push(text),
    /** Counts a failure and notes it. @param {string} text one or more lines */
    fail(text) {
      tally.failed++
      failures.push(text)
    },
    /** Notes a test that failed once and passed at its second attempt. @param {string} title @param {string} why the first failure */
    repeat: (title, why) => repeated.push({ title, why }),
    /** Prints the failures, the tests that needed a second attempt, and the sums as the last line. */
    print() {
      for (const { title, why } of repeated) console.log(`\nSECOND ATTEMPT ${title}\n${why}`)
      for (const failure of failures) console.log(`\n${failure}`)
      console.log(`\n${repeated.length} passed at the second attempt`)
      for (const failure of failures) console.log(failure.split('\n', 1)[0])
      console.log(`${tally.passed} passed, ${tally.failed} failed`)
    },
  }
  return tally
}
