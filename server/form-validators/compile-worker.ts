/** Compiles schemas in a worker thread with a budget of time and memory, so that no rule of a platform can block the server. */
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { JsonSchema } from '../../src/schemas/form-schema.ts'
import { COMPILE_OPTIONS } from './compile-options.ts'

const TIME_BUDGET_MS = 10_000
const MEMORY_BUDGET_MB = 192
/** The thread ends when nothing was compiled for so long. */
const IDLE_MS = 30_000

/** The thread's program is a text: it then needs no file of its own beside the bundled server. */
const PROGRAM = `
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
const { compileSchemaValidatorsCode } = createRequire(workerData.compiler)(workerData.compiler)
parentPort.on('message', ({ id, schema }) => {
  try {
    parentPort.postMessage({ id, code: compileSchemaValidatorsCode(schema, workerData.options) })
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) })
  }
})`

interface Reply {
  id: number
  code?: string
  error?: string
}
interface Waiting {
  resolve(code: string): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

export interface CompileWorker {
  /** @returns CommonJS code. @throws when the budget is exceeded or the schema is no schema */
  compile(schema: JsonSchema): Promise<string>
  close(): Promise<void>
}

export function createCompileWorker(timeBudget = TIME_BUDGET_MS): CompileWorker {
  const compiler = createRequire(import.meta.url).resolve('@rjsf/validator-ajv8/compileSchemaValidators')
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let nextId = 0

  const settle = (id: number, finish: (entry: Waiting) => void) => {
    const entry = waiting.get(id)
    if (!entry) return
    waiting.delete(id)
    clearTimeout(entry.timer)
    finish(entry)
    if (waiting.size === 0) idle = setTimeout(stop, IDLE_MS).unref()
  }
  const failAll = (error: Error) => {
    worker = undefined
    for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(error))
  }
  const stop = async () => {
    clearTimeout(idle)
    const old = worker
    worker = undefined
    await old?.terminate()
  }
  const start = (): Worker => {
    const started = new Worker(new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`), {
      workerData: { compiler, options: COMPILE_OPTIONS },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_BUDGET_MB },
    })
    started.unref()
    started.on('message', ({ id, code, error }: Reply) =>
      settle(id, ({ resolve, reject }) => (code === undefined ? reject(new Error(error)) : resolve(code))),
    )
    started.on('error', error => worker === started && failAll(error))
    started.on('exit', () => worker === started && failAll(new Error('the thread that compiles validators has ended')))
    return started
  }

  return {
    compile(schema) {
      clearTimeout(idle)
      worker ??= start()
      const id = nextId++
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          const late = worker
          failAll(new Error(`a validator took longer than ${timeBudget / 1000} seconds to compile`))
          void late?.terminate()
        }, timeBudget)
        waiting.set(id, { resolve, reject, timer })
        worker?.postMessage({ id, schema })
      })
    },
    close: stop,
  }
}
