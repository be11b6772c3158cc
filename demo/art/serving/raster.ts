/**
 * Turns drawings into WebP. A browser paints a drawing on the thread that scrolls (10 to 20 ms a tile, and as much again to decode it), but
 * a WebP beside it.
 */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { createPictureFolder } from './picture-folder.ts'

// each picture is made once and cached by us; two at a time leave the cores to the requests
sharp.cache(false)
sharp.concurrency(1)

const QUALITY = 78
/** Prefix of a stored picture's name. Pictures with another prefix were made another way: they are removed, never read. */
const RECIPE = 'webp-1'
/** Limit of waiting pictures; with more, everybody would wait too long. */
const MAX_WAITING = 300

export interface Raster {
  /** Returns the drawing so many pixels wide; nothing when too many wait or its letters would need a typeface of this machine. */
  toWebp(svg: string, width: number, options?: { store?: boolean }): Promise<Buffer | undefined>
  /** Resolves when all pictures made so far are stored or given up; no answer waits for it. */
  settled(): Promise<void>
}

export interface RasterOptions {
  /** Folder in which pictures outlive the process; without it none is stored. */
  folder?: string | undefined
  /** Bytes the folder may hold, as this process counts; 512 MiB by default. */
  folderBytes?: number
  maxWaiting?: number | undefined
  /** Milliseconds of the machine's clock, which also dates the files. */
  now?: () => number
}

export function createRaster(options: RasterOptions = {}): Raster {
  const { folder, folderBytes = 512 << 20, maxWaiting = MAX_WAITING, now = Date.now } = options
  const stored = folder === undefined ? undefined : createPictureFolder(folder, RECIPE, folderBytes, now)
  let waiting = 0

  async function draw(svg: string, width: number): Promise<Buffer | undefined> {
    if (waiting >= maxWaiting) return undefined
    waiting++
    try {
      return await sharp(Buffer.from(svg)).resize({ width }).webp({ quality: QUALITY, effort: 2 }).toBuffer()
    } finally {
      waiting--
    }
  }

  return {
    async toWebp(svg, width, { store = false } = {}) {
      if (svg.includes('<text')) return undefined
      if (!stored || !store) return draw(svg, width)
      const hash = createHash('sha256').update(`${width} ${svg}`).digest('hex').slice(0, 32)
      const name = `${RECIPE}-${hash}.webp`
      const known = await stored.read(name)
      if (known) return known
      const made = await draw(svg, width)
      if (made) stored.write(name, made)
      return made
    },
    settled: async () => stored?.settled(),
  }
}
