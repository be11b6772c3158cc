/**
 * Password hashing beside the event loop: argon2id in WebAssembly holds a thread for some 50 ms, so that two worker threads
 * do it, and what comes while too many wait is told to come back.
 */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { refuse } from '../handle.ts'

/** Hashing at the same time, and waiting for it. */
const WORKERS = 2
const QUEUE = 50

interface Task {
  password: string
  salt: Uint8Array
  resolve(hash: string): void
  reject(error: Error): void
}

const queue: Task[] = []
const idle: Worker[] = []
let started = 0

/** argon2id with 19 MiB and two passes (security.md's floor, OWASP), as hex. Refuses with 503 when too many wait. */
export function hashInPool(password: string, salt: Uint8Array): Promise<string> {
  if (queue.length >= QUEUE) throw refuse('problem/busy', { status: 503, retryAfter: 5 })
  return new Promise((resolve, reject) => {
    queue.push({ password, salt, resolve, reject })
    startNext()
  })
}

function startNext(): void {
  const worker = queue.length > 0 ? (idle.pop() ?? newWorker()) : undefined
  const task = worker && queue.shift()
  if (!worker || !task) return
  worker.ref()
  const done = () => {
    worker.removeAllListeners()
    worker.unref()
    idle.push(worker)
    startNext()
  }
  worker.once('message', ({ hash, error }: { hash?: string; error?: string }) => {
    if (hash) task.resolve(hash)
    else task.reject(new Error(`argon2id failed: ${error}`))
    done()
  })
  worker.once('error', error => {
    worker.removeAllListeners()
    started -= 1
    task.reject(error)
    startNext()
  })
  worker.postMessage({ password: task.password, salt: task.salt })
}

function newWorker(): Worker | undefined {
  if (started >= WORKERS) return undefined
  started += 1
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(workerSource())}`))
}

/** The worker is a module of its own text: a file beside this one would not be there once the server is bundled. */
function workerSource(): string {
  const library = createRequire(import.meta.url).resolve('hash-wasm/dist/argon2.umd.min.js')
  return `
    import { parentPort } from 'node:worker_threads'
    import argon2 from ${JSON.stringify(pathToFileURL(library).href)}
    const cost = { parallelism: 1, iterations: 2, memorySize: 19456, hashLength: 32, outputType: 'hex' }
    parentPort.on('message', ({ password, salt }) => {
      argon2.argon2id({ ...cost, password, salt }).then(
        hash => parentPort.postMessage({ hash }),
        error => parentPort.postMessage({ error: String(error) }),
      )
    })`
}
