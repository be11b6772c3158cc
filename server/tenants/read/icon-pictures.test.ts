import sharp from 'sharp'
import { expect, it } from 'vitest'
import { assetHash } from './asset-hash.ts'
import { findDecodeError } from './decode-asset.ts'
import { findDamage } from './find-damage.ts'
import { isPng, readIconPictures } from './icon-pictures.ts'

const SIDE = 16
const MASK_BYTES = SIDE * 4

/** Makes a bitmap of an icon: its header, the colours and the mask. */
function bitmap(depth: number): Buffer {
  const colours = depth <= 8 ? 2 ** depth : 0
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(SIDE, 4)
  header.writeInt32LE(SIDE * 2, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(depth, 14)
  return Buffer.concat([
    header,
    Buffer.alloc(colours * 4 + Math.ceil((SIDE * depth) / 32) * 4 * SIDE),
    Buffer.alloc(MASK_BYTES),
  ])
}

/** Makes an ICO file of these pictures. */
function icon(...pictures: Buffer[]): Buffer {
  const header = Buffer.alloc(6 + pictures.length * 16)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  for (const [i, picture] of pictures.entries()) {
    const before = pictures.slice(0, i).reduce((sum, { length }) => sum + length, 0)
    header.writeUInt32LE(picture.length, 6 + i * 16 + 8)
    header.writeUInt32LE(header.length + before, 6 + i * 16 + 12)
  }
  return Buffer.concat([header, ...pictures])
}

const png = await sharp({ create: { width: SIDE, height: SIDE, channels: 4, background: '#d4a017' } })
  .png()
  .toBuffer()
const find = (body: Buffer) =>
  findDamage('image/x-icon', body) ?? findDecodeError('image/x-icon', assetHash(body), body)

it.each([1, 4, 8, 16, 24, 32])(
  'an icon with a bitmap of %i bits is whole, and one without its last rows is not',
  depth => {
    expect(find(icon(bitmap(depth), png))).toBeUndefined()
    expect(find(icon(png, bitmap(depth).subarray(0, -MASK_BYTES - 1)))).toBe('its content is damaged or ends too early')
  },
)

it('the pictures of an icon are told apart', () => {
  expect(readIconPictures(icon(bitmap(32), png))?.map(isPng)).toEqual([false, true])
})

it.each([
  ['no picture', icon()],
  ['a directory that ends too early', icon(png, png).subarray(0, 30)],
  ['a picture that ends too early', icon(png).subarray(0, 60)],
  ['a picture that is neither a PNG nor a bitmap', icon(Buffer.alloc(90, 7))],
  ['a PNG without its second half', icon(Buffer.from(png).fill(0, png.length / 2))],
])('an icon with %s is shown by no browser', (_, body) => {
  expect(find(body)).toBe('its content is damaged or ends too early')
})
