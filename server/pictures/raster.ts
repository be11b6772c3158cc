/**
 * Drawings as WebP. A browser paints a drawing on the thread that scrolls (10 to 20 ms a tile, and as much again to take it
 * in), and a WebP beside it.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// each picture is made once and kept by us; two at a time leave the cores to the requests
sharp.cache(false)
sharp.concurrency(1)

const QUALITY = 78
/** Part of a kept picture's name: what is made another way must not be taken from the store. */
const RECIPE = 'webp-1'
/** More than this many waiting would be late for everybody. */
const MOST_WAITING = 300

export interface Raster {
  /** The drawing so many pixels wide; nothing when too many wait or its letters would need a typeface of this machine. */
  toWebp(svg: string, width: number, options?: { keep?: boolean }): Promise<Buffer | undefined>
}

export interface RasterOptions {
  /** Where pictures asked to be kept outlive the process; without it nothing is kept. */
  folder?: string
  /** Bytes the folder may hold; 512 MiB unless told. */
  folderBytes?: number
  mostWaiting?: number
}

export function createRaster({
  folder,
  folderBytes = 512 << 20,
  mostWaiting = MOST_WAITING,
}: RasterOptions = {}): Raster {
  let waiting = 0
  const store = folder === undefined ? undefined : createStore(folder, folderBytes)

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
      const name = `${createHash('sha256').update(`${RECIPE} ${width} ${svg}`).digest('hex').slice(0, 32)}.webp`
      const kept = await store.read(name)
      if (kept) return kept
      const made = await draw(svg, width)
      if (made) await store.write(name, made)
      return made
    },
  }
}

/** A folder that never fails a request: what cannot be read is made anew, what cannot be written is not kept. */
function createStore(folder: string, most: number) {
  let used: Promise<number> | undefined
  async function measure(): Promise<number> {
    await mkdir(folder, { recursive: true })
    let bytes = 0
    for (const name of await readdir(folder)) bytes += (await stat(join(folder, name))).size
    return bytes
  }
  return {
    read: (name: string) => readFile(join(folder, name)).catch(() => undefined),
    async write(name: string, body: Buffer) {
      try {
        used ??= measure()
        const bytes = (await used) + body.length
        if (bytes > most) return
        used = Promise.resolve(bytes)
        // whole or not at all: another instance may read at this moment
        const unfinished = join(folder, `${name}.${process.pid}.${Math.random().toString(36).slice(2)}`)
        await writeFile(unfinished, body)
        await rename(unfinished, join(folder, name))
      } catch {
        used = undefined
      }
    },
  }
}
