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
/** Of these, how many may be one brand's: a storm at one leaves room for the others (SEC-04). */
const QUEUE_OF_ONE = 30

/** What one hash of argon2id takes. */
export interface HashCost {
  /** KiB */
  memory: number
  iterations: number
  parallelism: number
}

interface Task {
  tenantId: string
  password: string
  salt: Uint8Array
  cost: HashCost
  resolve(hash: string): void
  reject(error: Error): void
}

interface Hasher {
  worker: Worker
  task: Task | undefined
}

const queue: Task[] = []
const hashers = new Set<Hasher>()

/**
 * argon2id as hex.
 * @param tenantId the brand it is done for
 * @throws Refusal problem/busy, 503, when too many wait, of all brands or of this one
 */
export function hashInPool(password: string, salt: Uint8Array, tenantId: string, cost: HashCost): Promise<string> {
  const waiting = queue.filter(task => task.tenantId === tenantId).length
  if (queue.length >= QUEUE || waiting >= QUEUE_OF_ONE) throw refuse('problem/busy', { status: 503, retryAfter: 5 })
  return new Promise((resolve, reject) => {
    queue.push({ tenantId, password, salt, cost, resolve, reject })
    startNext()
  })
}

function startNext(): void {
  const free = [...hashers].find(hasher => !hasher.task) ?? (hashers.size < WORKERS ? createHasher() : undefined)
  const task = free && queue.shift()
  if (!free || !task) return
  free.task = task
  free.worker.ref()
  free.worker.postMessage({ password: task.password, salt: task.salt, cost: task.cost })
}

function createHasher(): Hasher {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(workerSource())}`))
  const hasher: Hasher = { worker, task: undefined }
  worker.on('message', ({ hash, error }: { hash?: string; error?: string }) => {
    const { task } = hasher
    hasher.task = undefined
    // An idle worker must not keep the process from ending.
    worker.unref()
    if (hash) task?.resolve(hash)
    else task?.reject(new Error(`argon2id failed: ${error}`))
    startNext()
  })
  worker.on('error', error => {
    hashers.delete(hasher)
    hasher.task?.reject(error)
    startNext()
  })
  hashers.add(hasher)
  return hasher
}

/** The worker is a module of its own text: a file beside this one would not be there once the server is bundled. */
function workerSource(): string {
  const library = createRequire(import.meta.url).resolve('hash-wasm/dist/argon2.umd.min.js')
  return `
    import { parentPort } from 'node:worker_threads'
    import argon2 from ${JSON.stringify(pathToFileURL(library).href)}
    parentPort.on('message', ({ password, salt, cost: { memory, iterations, parallelism } }) => {
      argon2.argon2id({ password, salt, memorySize: memory, iterations, parallelism, hashLength: 32, outputType: 'hex' }).then(
        hash => parentPort.postMessage({ hash }),
        error => parentPort.postMessage({ error: String(error) }),
      )
    })`
}
