import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { assetHash } from './asset-hash.ts'
import { findDecodeError } from './decode-asset.ts'

const SIDE = 96
/** Pixels without any order: those that are cut off cannot be guessed from the rest. */
const pixels = Buffer.from(Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, i) => (i * i * 7919 + i * 31) % 251))
const picture = () => sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
const made = {
  'image/png': picture().png().toBuffer(),
  'image/jpeg': picture().jpeg().toBuffer(),
  'image/webp': picture().webp({ lossless: true }).toBuffer(),
  'image/avif': picture().avif().toBuffer(),
  'image/gif': picture().gif().toBuffer(),
}
const decode = (type: string, body: Buffer) => findDecodeError(type, assetHash(body), body)

afterEach(() => {
  vi.restoreAllMocks()
})

it.each(Object.entries(made))(
  'a whole %s is decoded, and one whose second half is missing is not',
  async (type, making) => {
    const whole = await making
    expect(decode(type, whole)).toBeUndefined()
    expect(decode(type, whole.subarray(0, whole.length / 2))).toBe('its content is damaged or ends too early')
  },
)

it.each(['image/png', 'image/webp', 'image/avif'] as const)(
  'a %s of the right length whose second half is empty is not decoded',
  async type => {
    const body = Buffer.from(await made[type])
    expect(decode(type, body.fill(0, body.length / 2))).toBe('its content is damaged or ends too early')
  },
)

it('the same content is decoded once', async () => {
  const body = await picture().rotate(90).png().toBuffer()
  expect(decode('image/png', body)).toBeUndefined()
  const wait = vi.spyOn(Atomics, 'wait')
  expect(decode('image/png', Buffer.from(body))).toBeUndefined()
  expect(wait).not.toHaveBeenCalled()
})

it('a picture of more pixels than phones have memory for is refused before it is decoded', async () => {
  const body = Buffer.from(await made['image/png'])
  body.writeUInt32BE(9_500, 16)
  body.writeUInt32BE(5_400, 20)
  body.writeUInt32BE(crc32(body.subarray(12, 29)), 29)
  expect(decode('image/png', body)).toBe('it has more than 50 million pixels, for which phones have no memory')
})

describe('fonts', () => {
  const HEADER_BYTES = 48
  const font = readFileSync('node_modules/@fontsource-variable/lexend/files/lexend-latin-ext-wght-normal.woff2')

  /** Returns the font with its tables changed: they follow its directory, packed as a whole. */
  function withTables(change: (tables: Buffer) => void): Buffer {
    const packed = font.readUInt32BE(20)
    for (let at = HEADER_BYTES; at + packed <= font.length; at++) {
      const tables = tryUnpack(font.subarray(at, at + packed))
      if (!tables || tables.length < packed) continue
      change(tables)
      const changed = brotliCompressSync(tables)
      const made = Buffer.concat([font.subarray(0, at), changed])
      made.writeUInt32BE(changed.length, 20)
      made.writeUInt32BE(made.length, 8)
      return made
    }
    throw new Error('the tables of the font were not found')
  }

  it('a whole font is read, and one with other tables of the same lengths is not', () => {
    expect(decode('font/woff2', font)).toBeUndefined()
    expect(
      decode(
        'font/woff2',
        withTables(() => {}),
      ),
    ).toBeUndefined()
    for (const change of [
      (tables: Buffer) => tables.fill(0),
      (tables: Buffer) => tables.fill(0xff, tables.length >> 1),
      (tables: Buffer) => tables.reverse(),
    ])
      expect([change.toString(), decode('font/woff2', withTables(change))]).toEqual([
        change.toString(),
        'its content is damaged or ends too early',
      ])
  })

  it('a font without a table that browsers need is not read', () => {
    const renamed = Buffer.from(font)
    const cmap = renamed.indexOf(Buffer.from([0]), 48)
    // another known table in place of the characters
    renamed[cmap] = 9
    expect(decode('font/woff2', renamed)).toBe('its content is damaged or ends too early')
  })
})

function tryUnpack(packed: Buffer): Buffer | undefined {
  try {
    return brotliDecompressSync(packed)
  } catch {
    return undefined
  }
}
