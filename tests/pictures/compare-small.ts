/**
 * Compares pictures that two machines drew: letters may be smoothed and placed a little differently, surfaces, spaces and colours
 * may not. Both are made small first, so that a letter is a grey of its own and no longer an outline.
 */
import { PNG } from 'pngjs'

/** Side of the square that becomes one pixel. */
export const SHRINK = 4
/** 0 to 255: where both pictures are of one colour round about, and where there are letters or art. */
const LIMIT = { plain: 7, busy: 56 }
/** Neighbours that differ no more than this are of one colour. */
const PLAIN = 5
/** Of all pixels; less than this may differ. */
const SHARE = 0.0025

export interface SmallDifference {
  /** 0 to 1 */
  share: number
  why: string
}

/** @param png as the browser gave it @returns a fourth of its width and height, each pixel the mean of its square */
export function shrink(png: Buffer): Buffer {
  const large = PNG.sync.read(png)
  const width = Math.ceil(large.width / SHRINK)
  const height = Math.ceil(large.height / SHRINK)
  const small = new PNG({ width, height })
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) small.data.set(meanOf(large, x * SHRINK, y * SHRINK), (y * width + x) * 4)
  return PNG.sync.write(small, { colorType: 2, deflateLevel: 9 })
}

function meanOf({ data, width, height }: PNG, left: number, top: number): [number, number, number, number] {
  const sum = [0, 0, 0]
  let count = 0
  for (let y = top; y < Math.min(top + SHRINK, height); y++)
    for (let x = left; x < Math.min(left + SHRINK, width); x++) {
      count++
      for (const [channel] of sum.entries()) sum[channel]! += data[(y * width + x) * 4 + channel]!
    }
  return [Math.round(sum[0]! / count), Math.round(sum[1]! / count), Math.round(sum[2]! / count), 255]
}

/** @param stored and now both shrunk @returns undefined when they look the same */
export function compareSmall(stored: Buffer, now: Buffer): SmallDifference | undefined {
  const before = PNG.sync.read(stored)
  const after = PNG.sync.read(now)
  // a line of text that is one pixel higher makes a page one pixel longer
  if (Math.abs(before.width - after.width) > 1 || Math.abs(before.height - after.height) > 1)
    return { share: 1, why: `it was ${size(before)} and is ${size(after)}` }
  const width = Math.min(before.width, after.width)
  const height = Math.min(before.height, after.height)
  let count = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const plain = spread(before, x, y) <= PLAIN && spread(after, x, y) <= PLAIN
      if (distance(before, after, x, y) > (plain ? LIMIT.plain : LIMIT.busy)) count++
    }
  const share = count / (width * height)
  return share < SHARE ? undefined : { share, why: `${(share * 100).toFixed(2)} % of it looks different` }
}

const size = ({ width, height }: PNG) => `${width * SHRINK} × ${height * SHRINK}`

/** The largest difference of a channel between two pictures at one pixel. */
function distance(one: PNG, other: PNG, x: number, y: number): number {
  const [a, b] = [(y * one.width + x) * 4, (y * other.width + x) * 4]
  return Math.max(...[0, 1, 2].map(channel => Math.abs(one.data[a + channel]! - other.data[b + channel]!)))
}

/** How much the pixels around differ from this one. */
function spread({ data, width, height }: PNG, x: number, y: number): number {
  const here = (y * width + x) * 4
  let most = 0
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
      for (let channel = 0; channel < 3; channel++)
        most = Math.max(most, Math.abs(data[(row * width + column) * 4 + channel]! - data[here + channel]!))
  return most
}
