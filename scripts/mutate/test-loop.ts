/** Runs test files in this thread as often as loop-runner.mjs orders it, each time with another change switched on. */
import { BroadcastChannel } from 'node:worker_threads'
import { type File, type Suite, startTests, type Task, type Test } from '@vitest/runner'
import { TestRunner } from 'vitest'

interface Order {
  files: string[]
  /** Tests to run; default: all of the files. */
  tests?: string[]
  /** The change to switch on; without it the run is to find out which test reaches which change. */
  mutant?: string
  /** Runs allowed for the change: more is an endless loop. */
  hitLimit?: number
}

/** State that StrykerJS's changes in the code read and write. */
interface Switch {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitLimit?: number | undefined
  hitCount?: number | undefined
  mutantCoverage?: unknown
}

const shared = globalThis as { __stryker__?: Switch }
shared.__stryker__ ??= {}
const mutation = shared.__stryker__

export default class TestLoop extends TestRunner {
  #started = false
  /** Says whether a test has failed: one is enough, the others are skipped. */
  #failed = false

  async onBeforeCollect(): Promise<void> {
    if (this.#started) return
    this.#started = true
    // only loop-runner.mjs looks at these results
    const nothing = async () => {}
    Object.assign(this, { onTaskUpdate: nothing, onCollected: nothing, onCollectStart: super.onCollectStart })
    Object.assign(this, { onAfterRunTask: this.endTest })
    const channel = new BroadcastChannel('mutate')
    await new Promise<void>(done => {
      channel.onmessage = async ({ data }: { data: Order | { end: true } }) => {
        if ('end' in data) done()
        else channel.postMessage(await this.#run(data))
      }
      channel.postMessage('ready')
    })
    channel.close()
    this.#failed = true
  }

  /** Imports the file like a setup file, which is loaded again each time; the modules that it imports stay. */
  override importFile(path: string): unknown {
    return super.importFile(path, 'setup')
  }

  override async onBeforeRunSuite(suite: Suite): Promise<void> {
    if (this.#failed) suite.mode = 'skip'
    await super.onBeforeRunSuite(suite)
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    if (this.#failed) test.mode = 'skip'
    await super.onBeforeRunTask(test)
  }

  override onBeforeTryTask(test: Test): void {
    mutation.currentTestId = idOf(test)
    super.onBeforeTryTask(test)
  }

  endTest(test: Test): void {
    mutation.currentTestId = undefined
    super.onAfterRunTask(test)
    if (test.result?.state === 'fail' && mutation.activeMutant) this.#failed = true
  }

  async #run({ files, tests, mutant, hitLimit }: Order) {
    Object.assign(mutation, { activeMutant: mutant, hitLimit, hitCount: 0 })
    this.#failed = false
    const results: object[] = []
    for (const filepath of files) {
      const testIds = tests?.filter(id => id.startsWith(`${filepath}#`)).map(id => id.slice(filepath.length + 1))
      if (testIds?.length === 0) continue
      const [file] = await startTests([testIds ? { filepath, testIds } : { filepath }], this)
      results.push(...resultsOf(file!))
      if (mutant && file!.result?.state === 'fail') break
    }
    const { hitCount: hits = 0, mutantCoverage: coverage } = mutation
    Object.assign(mutation, { activeMutant: undefined })
    return { tests: results, hits, ...(mutant === undefined && { coverage }) }
  }
}

const idOf = (test: Test) => `${test.file.filepath}#${test.id}`

function resultsOf(task: Task | File): object[] {
  const error = task.result?.state === 'fail' ? (task.result.errors?.[0]?.message ?? 'failed') : undefined
  if (task.type !== 'suite') {
    if (task.result?.state !== 'pass' && !error) return []
    const status = error ? 1 : 0
    const { name, result } = task
    return [
      {
        id: idOf(task),
        name,
        fileName: task.file.filepath,
        timeSpentMs: result?.duration ?? 0,
        status,
        ...(error && { failureMessage: error }),
      },
    ]
  }
  const results = task.tasks.flatMap(resultsOf)
  const isOwn = error && !results.some(result => 'failureMessage' in result)
  return isOwn
    ? [
        ...results,
        { id: `${task.file.filepath}#${task.id}`, name: task.name, timeSpentMs: 0, status: 1, failureMessage: error },
      ]
    : results
}
