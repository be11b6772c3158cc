/** Detects the type of a picture or font by its content, because a name is easily wrong. */

const startsWith = (body: Buffer, bytes: string, at = 0): boolean =>
  body.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'))

/** Recognises AVIF: the first box of the file names the formats that it fits. */
const isAvif = (body: Buffer): boolean =>
  startsWith(body, 'ftyp', 4) && /avi[fs]/.test(body.toString('latin1', 8, Math.min(body.readUInt32BE(0), 256)))

/** Recognises SVG, in UTF-16 too, whose English letters have a zero beside them: only the encoding is wrong. */
function isSvg(body: Buffer): boolean {
  const text = body.toString('latin1').replaceAll('\0', '')
  return /^(?:\xEF\xBB\xBF|\xFE\xFF|\xFF\xFE)?\s*</.test(text) && /<svg[\s/>]/.test(text)
}

const FORMATS: readonly [type: string, fits: (body: Buffer) => boolean][] = [
  ['image/png', body => startsWith(body, '\x89PNG\r\n\x1a\n')],
  ['image/jpeg', body => startsWith(body, '\xff\xd8\xff')],
  ['image/webp', body => startsWith(body, 'RIFF') && startsWith(body, 'WEBP', 8)],
  ['image/gif', body => startsWith(body, 'GIF87a') || startsWith(body, 'GIF89a')],
  ['image/avif', isAvif],
  ['image/x-icon', body => startsWith(body, '\0\0\x01\0')],
  ['font/woff2', body => startsWith(body, 'wOF2')],
  ['font/woff', body => startsWith(body, 'wOFF')],
  ['font/ttf', body => startsWith(body, '\0\x01\0\0') || startsWith(body, 'true')],
  ['font/otf', body => startsWith(body, 'OTTO')],
  ['image/svg+xml', isSvg],
]

/** @returns the content type, also of fonts that are not served; undefined for a file that is neither a picture nor a font */
export const detectType = (body: Buffer): string | undefined => FORMATS.find(([, fits]) => fits(body))?.[0]
