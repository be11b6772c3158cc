/**
 * The test runner of `npm run mutate`, a plugin of StrykerJS. Its own runner for Vitest starts a process or a thread for each change and
 * loads every module again, which takes a hundred times as long as the tests of pure functions; this one keeps one thread, in which
 * test-loop.ts runs the tests that each message names.
 */
import { BroadcastChannel } from 'node:worker_threads'
import { createVitest } from 'vitest/node'

class LoopRunner {
  #vitest
  #loop
  #channel = new BroadcastChannel('mutate')

  capabilities() {
    return { reloadEnvironment: false }
  }

  async init() {
    Object.assign(process.env, { NODE_ENV: 'test', VITEST: '1' })
    this.#vitest = await createVitest('test', {
      config: 'vitest.mutation.config.ts',
      watch: false,
      pool: 'threads',
      maxWorkers: 1,
      reporters: [{}],
      runner: './scripts/mutate/test-loop.ts',
    })
    const files = await this.#vitest.globTestSpecifications()
    const ready = this.#reply()
    // the loop runs in the thread of the first file, and runs the others there too
    this.#loop = this.#vitest.runTestSpecifications(files.slice(0, 1), true)
    const ended = this.#loop.then(() => {
      throw new Error(
        'The tests ended before the first change: MUTATE_TESTS names none that runs, or a file that fails.',
      )
    })
    await Promise.race([ready, ended])
    this.files = files.map(file => file.moduleId)
  }

  async dryRun() {
    const { tests, coverage } = await this.#run({ files: this.files })
    const timeOf = file => tests.reduce((sum, test) => sum + (test.fileName === file ? test.timeSpentMs : 0), 0)
    const times = new Map(this.files.map(file => [file, timeOf(file)]))
    this.files.sort((a, b) => times.get(a) - times.get(b))
    return { status: 'complete', tests, mutantCoverage: coverage }
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const { tests, hits } = await this.#run({ tests: testFilter, files: this.files, mutant: activeMutant.id, hitLimit })
    if (hits > hitLimit) return { status: 'timeout', reason: `Runs ${hits} times.` }
    const failed = tests.filter(test => test.failureMessage)
    if (failed.length === 0) return { status: 'survived', nrOfTests: tests.length }
    const { failureMessage } = failed[0]
    return { status: 'killed', killedBy: failed.map(test => test.id), failureMessage, nrOfTests: tests.length }
  }

  async dispose() {
    this.#channel.postMessage({ end: true })
    await this.#loop
    this.#channel.close()
    await this.#vitest.close()
  }

  async #run(order) {
    const reply = this.#reply()
    this.#channel.postMessage(order)
    return reply
  }

  #reply() {
    return new Promise(resolve => {
      this.#channel.onmessage = ({ data }) => resolve(data)
    })
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'loop', injectableClass: LoopRunner }]
