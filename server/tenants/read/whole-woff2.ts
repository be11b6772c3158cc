/** Unpacks a WOFF2 font, because its length may be right and its content damaged. Its tables are not read. */
import { brotliDecompressSync } from 'node:zlib'

const HEADER_BYTES = 48
/** Limit of unpacked bytes; the largest fonts unpack to some 20 MB. */
const MAX_UNPACKED = 64 * 1024 * 1024

/**
 * Decides whether the tables of a font unpack to the lengths that its directory gives (https://www.w3.org/TR/WOFF2/).
 * @param body at least a header
 */
export function isWholeWoff2(body: Buffer): boolean {
  // a file with several fonts has another directory
  if (body.toString('latin1', 4, 8) === 'ttcf') return true
  const packed = body.readUInt32BE(20)
  try {
    const { end, unpacked } = readDirectory(body, body.readUInt16BE(12))
    const tables = brotliDecompressSync(body.subarray(end, end + packed), { maxOutputLength: MAX_UNPACKED })
    return end + packed <= body.length && tables.length === unpacked
  } catch {
    return false
  }
}

/** @returns the end of the directory, and the number of bytes of its tables. @throws RangeError when it leads out of the file */
function readDirectory(body: Buffer, tables: number): { end: number; unpacked: number } {
  let at = HEADER_BYTES
  let unpacked = 0
  const readNumber = (): number => {
    let number = 0
    for (;;) {
      const byte = body.readUInt8(at++)
      number = number * 128 + (byte & 127)
      if (byte < 128) return number
    }
  }
  for (let i = 0; i < tables; i++) {
    const flags = body.readUInt8(at++)
    const table = flags & 63
    // number 63: the table has no number, and its name follows
    if (table === 63) at += 4
    const length = readNumber()
    const version = flags >> 6
    // glyf and loca are transformed in version 0, all others in the rest
    const isTransformed = table === 10 || table === 11 ? version === 0 : version !== 0
    unpacked += isTransformed ? readNumber() : length
  }
  return { end: at, unpacked }
}
