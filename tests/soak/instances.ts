/** Starts server processes on one database, which are killed without warning and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

export interface Instances {
  count: number
  /** Ports of all ready instances. */
  ports(): number[]
  /** Port of one instance, which may be down: callers retry at another. */
  port(choice: number): number | undefined
  /**
   * Kills a ready instance with SIGKILL and starts it again.
   * @returns when it is dead; `ready` resolves to the milliseconds until it is ready again
   */
  kill(choice: number): Promise<{ ready: Promise<number> }>
  /** Sentences about instances that ended without being killed. */
  ended: string[]
  /** Ends all instances gracefully. */
  close(): Promise<void>
}

interface Instance {
  child: ChildProcess
  /** Undefined while the instance starts. */
  port: number | undefined
  /** Whether it was killed or told to end. */
  isUnwanted: boolean
}

/** @param file the built soak-server.ts @param store PostgreSQL address or folder that it opens */
export async function startInstances(count: number, file: string, store: string): Promise<Instances> {
  const instances: Instance[] = []
  const ended: string[] = []
  const start = async (place: number) => {
    const child = spawn(process.execPath, [file], {
      env: { PATH: process.env.PATH, SOAK_STORE: store, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const instance: Instance = { child, port: undefined, isUnwanted: false }
    instances[place] = instance
    child.once('exit', (code, signal) => {
      instance.port = undefined
      if (!instance.isUnwanted) ended.push(`instance ${place + 1} ended by itself (${signal ?? `code ${code}`})`)
    })
    instance.port = await readPort(child)
  }
  const killAll = () => {
    for (const { child } of instances) child?.kill('SIGKILL')
  }
  process.once('exit', killAll)
  for (let i = 0; i < count; i++) await start(i)
  const ready = () => instances.filter(({ port }) => port !== undefined)
  const ports = () => ready().map(({ port }) => port!)
  return {
    count,
    ports,
    ended,
    port: choice => ports()[choice % ports().length],
    async kill(choice) {
      while (ready().length === 0) await wait(20)
      const victim = ready()[choice % ready().length]!
      Object.assign(victim, { port: undefined, isUnwanted: true })
      victim.child.kill('SIGKILL')
      await once(victim.child, 'exit')
      const since = performance.now()
      return { ready: start(instances.indexOf(victim)).then(() => performance.now() - since) }
    },
    async close() {
      process.removeListener('exit', killAll)
      await Promise.all(
        instances.map(async instance => {
          const { child } = instance
          if (child.exitCode !== null || child.signalCode !== null) return
          instance.isUnwanted = true
          const gone = once(child, 'exit')
          child.kill('SIGTERM')
          await gone
        }),
      )
    },
  }
}

function readPort(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    let said = ''
    child.stdout!.on('data', chunk => {
      said += chunk
      const port = /ready (\d+)/.exec(said)?.[1]
      if (port) done(Number(port))
    })
    child.once('exit', code => fail(new Error(`The soak server ended with code ${code} before it was ready.`)))
  })
}
