/** Two pictures beside each other: what differs, and where. */
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export interface PictureDifference {
  /** Of all pixels those that differ; a smaller picture differs wherever it has none. */
  share: number
  /** PNG: the newer one, faint, with what differs in red. */
  marked: Buffer
}

/** Colours nearer than this are the same to the eye (0 to 1, YIQ). */
const THRESHOLD = 0.1
const MARK: [number, number, number] = [255, 0, 80]

/** Smoothed edges of letters and curves do not count. @returns undefined when nothing differs that anybody could see */
export function comparePictures(old: Buffer, now: Buffer): PictureDifference | undefined {
  const before = PNG.sync.read(old)
  const after = PNG.sync.read(now)
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const marked = new PNG({ width, height })
  const count = pixelmatch(
    ...([widen(before, width, height), widen(after, width, height), marked.data] as const),
    ...([width, height, { threshold: THRESHOLD, alpha: 0.25, diffColor: MARK, checkerboard: false }] as const),
  )
  const sameSize = before.width === after.width && before.height === after.height
  if (count === 0 && sameSize) return undefined
  return { share: count / (width * height), marked: PNG.sync.write(marked, { deflateLevel: 3 }) }
}

/** With nothing at all where the picture ends before the other. */
function widen(picture: PNG, width: number, height: number): Buffer {
  if (picture.width === width && picture.height === height) return picture.data
  const wide = new PNG({ width, height, fill: true })
  PNG.bitblt(picture, wide, 0, 0, picture.width, picture.height, 0, 0)
  return wide.data
}
