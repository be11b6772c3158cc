/** Counts the scans of a JPEG: passes over the picture, each of which refines it. */

const SCAN = 0xda
const END = 0xd9

/** @returns 0 for a file that is no JPEG; bytes behind the end of the picture are not counted */
export function countScans(bytes: Buffer): number {
  if (bytes[0] !== 0xff) return 0
  let scans = 0
  // skips the two bytes that begin the file
  for (let at = bytes.indexOf(0xff, 2); at !== -1; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1]
    if (marker === undefined || marker === END) break
    if (marker === SCAN) scans++
    if (isAlone(marker)) at += 1
    else if (at + 3 < bytes.length) at += 2 + bytes.readUInt16BE(at + 2)
    else break
  }
  return scans
}

/** Markers without a length: bytes of a scan that look like one, restarts, and fill bytes. */
const isAlone = (marker: number) =>
  marker === 0x00 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01
