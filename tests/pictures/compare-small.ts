/**
 * Compares pictures from two machines: smoothing and position of letters may differ a little, surfaces, spaces and colours may not. Both
 * are made small first, which turns letters into areas of grey.
 */
import sharp from 'sharp'

/** Side of the square that becomes one pixel. */
const SHRINK = 4
/** Allowed difference from 0 to 255: in areas of one colour in both pictures, and in those with letters or art. */
const LIMIT = { plain: 7, busy: 56 }
/** Most difference between neighbours of one colour. */
const PLAIN = 5
/** Share of all pixels; fewer may differ. */
const SHARE = 0.0025

/** @param png from the browser @returns a fourth of its width and height, each pixel the mean of its square */
export async function shrink(png: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata()
  const size = { width: Math.ceil(width / SHRINK), height: Math.ceil(height / SHRINK) }
  const small = sharp(png)
    .removeAlpha()
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
  return small.png({ compressionLevel: 9 }).toBuffer()
}

/** @param stored and now both shrunk @returns a description of the difference; empty when they look the same */
export async function compareSmall(stored: Buffer, now: Buffer): Promise<string> {
  const [before, after] = [await read(stored), await read(now)]
  // a line of text one pixel higher makes the page one pixel longer
  if (Math.abs(before.width - after.width) > 1 || Math.abs(before.height - after.height) > 1)
    return `it was ${sizeOf(before)} and is ${sizeOf(after)}`
  const width = Math.min(before.width, after.width)
  const height = Math.min(before.height, after.height)
  let count = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const difference = distance(before.at(x, y), after.at(x, y))
      const isPlain = () => spread(before, x, y) <= PLAIN && spread(after, x, y) <= PLAIN
      if (difference > LIMIT.busy || (difference > LIMIT.plain && isPlain())) count++
    }
  const share = count / (width * height)
  return share < SHARE ? '' : `${(share * 100).toFixed(2)} % of it looks different`
}

interface Pixels {
  width: number
  height: number
  /** Red, green and blue of a pixel; outside, of the nearest one. */
  at(x: number, y: number): Uint8Array
}

async function read(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const within = (value: number, end: number) => Math.max(0, Math.min(end - 1, value))
  const at = (x: number, y: number) => {
    const start = (within(y, height) * width + within(x, width)) * 3
    return data.subarray(start, start + 3)
  }
  return { width, height, at }
}

const sizeOf = ({ width, height }: Pixels) => `${width * SHRINK} × ${height * SHRINK}`

/** Largest difference of a channel. */
const distance = (one: Uint8Array, other: Uint8Array) =>
  Math.max(Math.abs(one[0]! - other[0]!), Math.abs(one[1]! - other[1]!), Math.abs(one[2]! - other[2]!))

/** Largest difference between a pixel and those around it. */
function spread({ at }: Pixels, x: number, y: number): number {
  const here = at(x, y)
  const around = [-1, 0, 1].flatMap(down => [-1, 0, 1].map(right => distance(at(x + right, y + down), here)))
  return Math.max(...around)
}
