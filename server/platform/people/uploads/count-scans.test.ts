import sharp from 'sharp'
import { expect, it } from 'vitest'
import { cleanImage } from './clean-image.ts'
import { countScans } from './count-scans.ts'
import { type DoneWork, runImageWork } from './image-queue.ts'

const progressive = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
  .jpeg({ progressive: true })
  .toBuffer()
const lastScan = progressive.lastIndexOf(Buffer.from('ffda', 'hex'))
const end = Buffer.from('ffd9', 'hex')
/** Returns a JPEG that contains its last scan so many times. */
const repeated = (times: number) =>
  Buffer.concat([progressive.subarray(0, lastScan), ...Array(times).fill(progressive.subarray(lastScan, -2)), end])

it.each<[string, Buffer, number]>([
  ['a progressive JPEG', progressive, 10],
  ['one with a film behind it', Buffer.concat([progressive, progressive, progressive]), 10],
  ['one with a smaller picture in its header', withThumbnail(progressive), 10],
  ['one whose last scan stands there 70 times', repeated(70), 79],
  ['a plain JPEG', await sharp(progressive).jpeg().toBuffer(), 1],
  ['a PNG', await sharp(progressive).png().toBuffer(), 0],
  ['a JPEG that ends in a length', Buffer.from('ffd8ffda00', 'hex'), 1],
])('the scans of %s are counted', (_, bytes, scans) => {
  expect(countScans(bytes)).toBe(scans)
})

it('a picture of thousands of scans is refused before it is decoded, one of a dozen is taken', async () => {
  const sender = { store: {}, tenantId: 'north', memberId: 3, now: 0 }
  expect(await cleanImage(progressive, sender)).toMatchObject({ width: 64, height: 48 })
  await expect(cleanImage(repeated(4000), sender)).rejects.toMatchObject({ code: 'upload/broken' })
})

it('the header of a picture is read in the turn of its brand, and counted as its work', async () => {
  const sender = { store: {}, tenantId: 'header', memberId: 3, now: 0 }
  const spent: DoneWork<string> = { result: 'done', seconds: 11 }
  await runImageWork(sender, async () => spent)
  await expect(cleanImage(Buffer.from('ffd8ff00', 'hex'), sender)).rejects.toMatchObject({ code: 'request/too-many' })
})

function withThumbnail(jpeg: Buffer): Buffer {
  const head = Buffer.from('ffe10000', 'hex')
  head.writeUInt16BE(jpeg.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, jpeg, jpeg.subarray(2)])
}
