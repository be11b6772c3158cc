/**
 * Drawings as WebP. A browser paints a drawing on the thread that scrolls (10 to 20 ms a tile, and as much again to take it
 * in), and a WebP beside it.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// each picture is made once and kept by us; two at a time leave the cores to the requests
sharp.cache(false)
sharp.concurrency(1)

const QUALITY = 78
/** How a kept picture's name begins: what is made another way must not be taken from the store, and goes from it. */
const RECIPE = 'webp-1'
/** Names this store gives, or gave before names began with a recipe; anything else in the folder is not ours to touch. */
const OUR_NAME = /^(?:(?<recipe>[a-z]+-\d+)-)?[0-9a-f]{32}\.webp(?<unfinished>\.\d+\.[0-9a-z]*)?$/
const MINUTE = 60_000
/** More than this many waiting would be late for everybody. */
const MOST_WAITING = 300

export interface Raster {
  /** The drawing so many pixels wide; nothing when too many wait or its letters would need a typeface of this machine. */
  toWebp(svg: string, width: number, options?: { keep?: boolean }): Promise<Buffer | undefined>
  /** When all pictures made so far are kept or given up; no answer waits for it. */
  settled(): Promise<void>
}

export interface RasterOptions {
  /** Where pictures asked to be kept outlive the process; without it nothing is kept. */
  folder?: string
  /** Bytes the folder may hold, as this process counts; 512 MiB unless told. */
  folderBytes?: number
  mostWaiting?: number
  /** Milliseconds of the machine's clock, which also dates the files. */
  now?: () => number
}

export function createRaster({
  folder,
  folderBytes = 512 << 20,
  mostWaiting = MOST_WAITING,
  now = Date.now,
}: RasterOptions = {}): Raster {
  let waiting = 0
  const store = folder === undefined ? undefined : createStore(folder, folderBytes, now)

  async function draw(svg: string, width: number): Promise<Buffer | undefined> {
    if (waiting >= mostWaiting) return undefined
    waiting++
    try {
      return await sharp(Buffer.from(svg)).resize({ width }).webp({ quality: QUALITY, effort: 2 }).toBuffer()
    } finally {
      waiting--
    }
  }

  return {
    async toWebp(svg, width, { keep = false } = {}) {
      if (svg.includes('<text')) return undefined
      if (!store || !keep) return draw(svg, width)
      const hash = createHash('sha256').update(`${width} ${svg}`).digest('hex').slice(0, 32)
      const name = `${RECIPE}-${hash}.webp`
      const kept = await store.read(name)
      // a power cut leaves empty files
      if (kept?.length) return kept
      const made = await draw(svg, width)
      if (made) store.write(name, made)
      return made
    },
    settled: async () => store?.settled(),
  }
}

/** A folder that never fails a request: what cannot be read is made anew, what cannot be written is not kept. */
function createStore(folder: string, most: number, now: () => number) {
  /** Counting and writing, one after the other. */
  let queue = Promise.resolve()
  let used: number | undefined
  let restsUntil = 0

  /** Our files, the oldest first. Other instances may share the folder: what vanishes meanwhile is not there. */
  async function list(): Promise<StoredFile[]> {
    const files: StoredFile[] = []
    for (const name of await readdir(folder)) {
      const groups = OUR_NAME.exec(name)?.groups
      const found = groups && (await stat(join(folder, name)).catch(() => undefined))
      if (!found) continue
      const { size, mtimeMs } = found
      const isLeft = groups.unfinished ? mtimeMs < now() - MINUTE : groups.recipe !== RECIPE
      files.push({ name, size, mtimeMs, isLeft })
    }
    return files.sort((a, b) => a.mtimeMs - b.mtimeMs)
  }

  /** Bytes that lie here once what nobody will finish or read again is gone. */
  async function measure(): Promise<number> {
    await mkdir(folder, { recursive: true })
    let bytes = 0
    for (const { name, size, isLeft } of await list()) {
      if (isLeft) await rm(join(folder, name), { force: true })
      else bytes += size
    }
    return bytes
  }

  /** Throws away the oldest until no more than so many bytes lie here. */
  async function shrink(room: number): Promise<number> {
    const files = await list()
    let bytes = files.reduce((sum, { size }) => sum + size, 0)
    for (const { name, size } of files) {
      if (bytes <= room) break
      await rm(join(folder, name), { force: true })
      bytes -= size
    }
    return bytes
  }

  async function put(name: string, body: Buffer): Promise<void> {
    if (body.length > most || now() < restsUntil) return
    const path = join(folder, name)
    // whole or not at all: another instance may read at this moment
    const unfinished = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
    try {
      used ??= await measure()
      if (used + body.length > most) used = await shrink(0.9 * most - body.length)
      await writeFile(unfinished, body)
      await rename(unfinished, path)
      used += body.length
    } catch {
      used = undefined
      restsUntil = now() + MINUTE
      await rm(unfinished, { force: true }).catch(() => {})
    }
  }

  return {
    read: (name: string) => readFile(join(folder, name)).catch(() => undefined),
    write(name: string, body: Buffer) {
      queue = queue.then(() => put(name, body))
    },
    settled: () => queue,
  }
}

interface StoredFile {
  name: string
  size: number
  mtimeMs: number
  /** Left by a killed process, or made another way. */
  isLeft: boolean
}
