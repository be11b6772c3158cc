/** Reads the directory of an ICO file and measures its pictures, because its length may be right and its content damaged. */

const HEADER_BYTES = 6
const ENTRY_BYTES = 16
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Bits per pixel that a bitmap can have. */
const DEPTHS = [1, 4, 8, 16, 24, 32]
/** Compressions: none, and none with masks for the three colours. */
const [PLAIN, MASKS] = [0, 3]

/** @returns every picture of the file; undefined when one of them lies outside of it, or is no picture */
export function readIconPictures(body: Buffer): Buffer[] | undefined {
  const pictures: Buffer[] = []
  const count = body.length < HEADER_BYTES ? 0 : body.readUInt16LE(4)
  if (count === 0 || body.length < HEADER_BYTES + count * ENTRY_BYTES) return undefined
  for (let i = 0; i < count; i++) {
    const at = HEADER_BYTES + i * ENTRY_BYTES
    const [bytes, start] = [body.readUInt32LE(at + 8), body.readUInt32LE(at + 12)]
    const picture = body.subarray(start, start + bytes)
    if (picture.length < bytes || (!isPng(picture) && !isWholeBitmap(picture))) return undefined
    pictures.push(picture)
  }
  return pictures
}

export const isPng = (picture: Buffer): boolean => picture.subarray(0, PNG.length).equals(PNG)

/** Decides whether a bitmap has all its pixels; the header gives twice its height, for the mask that follows its colours. */
function isWholeBitmap(picture: Buffer): boolean {
  if (picture.length < 40) return false
  const header = picture.readUInt32LE(0)
  const [width, height] = [picture.readInt32LE(4), Math.floor(Math.abs(picture.readInt32LE(8)) / 2)]
  const [depth, compression] = [picture.readUInt16LE(14), picture.readUInt32LE(16)]
  if (header < 40 || width <= 0 || height === 0 || !DEPTHS.includes(depth)) return false
  // a packed bitmap does not state its length
  if (compression !== PLAIN && compression !== MASKS) return picture.length > header
  const colours = picture.readUInt32LE(32) || (depth <= 8 ? 2 ** depth : 0)
  const row = Math.ceil((width * depth) / 32) * 4
  const masks = compression === MASKS && header === 40 ? 12 : 0
  return picture.length >= header + masks + colours * 4 + row * height
}
