/** Compiles schemas in a worker thread with a budget of time and memory, so that no rule of a platform can block the server. */
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { JsonSchema } from '../../src/schemas/forms/form-schema.ts'
import { COMPILE_OPTIONS } from './compile-options.ts'
import PROGRAM from './compile-thread.mjs?raw'

const TIME_BUDGET_MS = 10_000
const MEMORY_BUDGET_MB = 192
/** Time without work after which the thread ends. */
const IDLE_MS = 30_000

interface Reply {
  code?: string
  error?: string
}
interface Task {
  schema: JsonSchema
  resolve(code: string): void
  reject(error: Error): void
}

export interface CompileWorker {
  /**
   * Compiles a schema after those before it; its budget begins when its turn comes.
   * @returns CommonJS code. @throws when the budget is exceeded, the schema is no schema, or the worker is closed
   */
  compile(schema: JsonSchema): Promise<string>
  /** Ends the thread; schemas that are not compiled yet are rejected. */
  close(): Promise<void>
}

export function createCompileWorker(timeBudget = TIME_BUDGET_MS): CompileWorker {
  const compiler = createRequire(import.meta.url).resolve('@rjsf/validator-ajv8/compileSchemaValidators')
  const queue: Task[] = []
  let current: Task | undefined
  let worker: Worker | undefined
  let budget: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined

  const stop = async () => {
    clearTimeout(idle)
    const old = worker
    worker = undefined
    await old?.terminate()
  }
  const finish = (settle: (task: Task) => void) => {
    clearTimeout(budget)
    const task = current
    current = undefined
    if (task) settle(task)
    compileNext()
  }
  /** Fails only the schema that is being compiled; the next one gets a new thread. */
  const fail = (error: Error) => {
    void stop()
    finish(({ reject }) => reject(error))
  }
  const start = (): Worker => {
    const started = new Worker(new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`), {
      workerData: { compiler, options: COMPILE_OPTIONS },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_BUDGET_MB },
    })
    started.unref()
    started.on('message', ({ code, error }: Reply) => {
      if (worker === started)
        finish(({ resolve, reject }) => (code === undefined ? reject(new Error(error)) : resolve(code)))
    })
    started.on('error', error => worker === started && fail(error))
    started.on('exit', () => worker === started && fail(new Error('the thread that compiles validators has ended')))
    return started
  }
  const compileNext = () => {
    if (current) return
    clearTimeout(idle)
    current = queue.shift()
    if (!current) {
      idle = setTimeout(stop, IDLE_MS).unref()
      return
    }
    worker ??= start()
    const late = new Error(`a validator took longer than ${timeBudget / 1000} seconds to compile`)
    budget = setTimeout(() => fail(late), timeBudget)
    worker.postMessage(current.schema)
  }

  return {
    compile: schema =>
      new Promise((resolve, reject) => {
        queue.push({ schema, resolve, reject })
        compileNext()
      }),
    async close() {
      const closed = new Error('the compiler of validators was closed')
      for (const { reject } of queue.splice(0)) reject(closed)
      clearTimeout(budget)
      current?.reject(closed)
      current = undefined
      await stop()
    },
  }
}
