/** Pictures in a folder that may be shared by several instances. It never fails a request: unreadable means absent, unwritable means not stored. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface PictureFolder {
  /** Returns undefined also for an incomplete picture. */
  read(name: string): Promise<Buffer | undefined>
  /** Returns at once; the file follows. */
  write(name: string, body: Buffer): void
  settled(): Promise<void>
}

/** Names of our files, with or without a recipe in front; all other files in the folder are not ours to touch. */
const OUR_NAME = /^(?:(?<recipe>[a-z]+-\d+)-)?[0-9a-f]{32}\.webp(?<unfinished>\.\d+\.[0-9a-z]*)?$/
const MINUTE = 60_000

/** @param maxBytes limit; when it is reached, the oldest files are removed until a tenth is free. @param now milliseconds. */
export function createPictureFolder(
  folder: string,
  recipe: string,
  maxBytes: number,
  now: () => number,
): PictureFolder {
  /** Queue of counting and writing, one after the other. */
  let queue = Promise.resolve()
  let used: number | undefined
  let pausedUntil = 0

  /** Lists our files, the oldest first. Other instances may share the folder: files that vanish meanwhile are left out. */
  async function list(): Promise<StoredFile[]> {
    const files: StoredFile[] = []
    for (const name of await readdir(folder)) {
      const groups = OUR_NAME.exec(name)?.groups
      const found = groups && (await stat(join(folder, name)).catch(() => undefined))
      if (!found) continue
      const { size, mtimeMs } = found
      const isStale = groups.unfinished ? mtimeMs < now() - MINUTE : groups.recipe !== recipe
      files.push({ name, size, mtimeMs, isStale })
    }
    return files.sort((a, b) => a.mtimeMs - b.mtimeMs)
  }

  /** Removes stale files. @returns the bytes of the others. */
  async function measure(): Promise<number> {
    await mkdir(folder, { recursive: true })
    let bytes = 0
    for (const { name, size, isStale } of await list()) {
      if (isStale) await rm(join(folder, name), { force: true })
      else bytes += size
    }
    return bytes
  }

  /** Removes the oldest until no more than so many bytes are left. */
  async function shrink(limit: number): Promise<number> {
    const files = await list()
    let bytes = files.reduce((sum, { size }) => sum + size, 0)
    for (const { name, size } of files) {
      if (bytes <= limit) break
      await rm(join(folder, name), { force: true })
      bytes -= size
    }
    return bytes
  }

  async function store(name: string, body: Buffer): Promise<void> {
    if (body.length > maxBytes || now() < pausedUntil) return
    const path = join(folder, name)
    // written whole or not at all: another instance may read at this moment
    const unfinished = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
    try {
      used ??= await measure()
      if (used + body.length > maxBytes) used = await shrink(0.9 * maxBytes - body.length)
      // on the disk before it gets its name: a power cut must not leave half a file under that name
      await writeFile(unfinished, body, { flush: true })
      await rename(unfinished, path)
      used += body.length
    } catch {
      used = undefined
      pausedUntil = now() + MINUTE
      await rm(unfinished, { force: true }).catch(() => {})
    }
  }

  return {
    async read(name) {
      const body = await readFile(join(folder, name)).catch(() => undefined)
      return body && isWhole(body) ? body : undefined
    },
    write(name, body) {
      queue = queue.then(() => store(name, body))
    },
    settled: () => queue,
  }
}

/** Checks a WebP against the length that it states: a power cut or an interrupted copy may have cut the file off. */
const isWhole = (body: Buffer) =>
  body.length > 12 && body.toString('latin1', 0, 4) === 'RIFF' && body.readUInt32LE(4) + 8 === body.length

interface StoredFile {
  name: string
  size: number
  mtimeMs: number
  /** The file was left by a killed process, or made by another recipe. */
  isStale: boolean
}
