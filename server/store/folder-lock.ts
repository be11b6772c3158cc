/** Locks a PGlite folder by a file with our process id beside it: PGlite itself does not, and a second writer's rows would be lost. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './start-error.ts'

const held = new Set<string>()

/**
 * Takes the folder for this process; a lock left by a crash is taken over.
 * @returns releases the lock.
 * @throws StartError when another process has the folder, or it cannot be written.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  if (held.has(file)) throw inUse(folder, process.pid)
  const ownFile = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(ownFile, `${process.pid} ${startOf(process.pid)}\n`, { mode: 0o600 })
    for (let attempt = 0; !take(ownFile, file); attempt++) {
      const owner = readOwner(file)
      if (owner && isAlive(owner)) throw inUse(folder, owner.pid)
      if (attempt > 20)
        throw new StartError(`The lock file ${file} cannot be taken over; delete it if no Livery is running.`)
      clear(file, owner?.text)
    }
    rmSync(ownFile)
  } catch (error) {
    removeQuietly(ownFile)
    if (error instanceof StartError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError(
      `The data folder ${folder} cannot be written (${code ?? message}). Choose another, or set DATABASE_URL.`,
    )
  }
  held.add(file)
  const unlock = () => {
    process.off('exit', unlock)
    held.delete(file)
    rmSync(file, { force: true })
  }
  process.once('exit', unlock)
  return unlock
}

interface Owner {
  pid: number
  start: string
  text: string
}

const inUse = (folder: string, pid: number) =>
  new StartError(
    `The data folder ${folder} is in use by process ${pid}. Stop it, choose another folder, or set DATABASE_URL to a PostgreSQL.`,
  )

/** Takes the lock by a link: it is created atomically with its content, so that no process reads a lock without an id. */
function take(mine: string, file: string): boolean {
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    const [pid = '', start = ''] = text.trim().split(' ')
    return { pid: Number(pid), start, text }
  } catch {
    return undefined
  }
}

/** Removes a dead process's lock and no other: moves it aside, and puts it back when its content has changed meanwhile. */
function clear(file: string, dead: string | undefined): void {
  const aside = `${file}.${process.pid}.dead`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== dead) take(aside, file)
  } catch {
    // another process moved it first
  }
  rmSync(aside, { force: true })
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // the file was never created
  }
}

/**
 * Says whether the process of a lock still runs. Process ids are reused, above all in containers; together with the start time they are
 * unique.
 */
function isAlive(owner: Owner): boolean {
  if (!Number.isInteger(owner.pid) || owner.pid <= 0) return false
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return startOf(owner.pid) === owner.start
}

/** Returns the start time in clock ticks since boot where the system reports it (Linux), else '-'. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
  } catch {
    return '-'
  }
}
