/** Tells what a picture or font is by its content, because a name is easily wrong. */

const startsWith = (body: Buffer, bytes: string, at = 0): boolean =>
  body.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'))

/** The first box of the file names the formats that it fits. */
const isAvif = (body: Buffer): boolean =>
  startsWith(body, 'ftyp', 4) && /avi[fs]/.test(body.toString('latin1', 8, Math.min(body.readUInt32BE(0), 256)))

const FORMATS: readonly [type: string, fits: (body: Buffer) => boolean][] = [
  ['image/png', body => startsWith(body, '\x89PNG\r\n\x1a\n')],
  ['image/jpeg', body => startsWith(body, '\xff\xd8\xff')],
  ['image/webp', body => startsWith(body, 'RIFF') && startsWith(body, 'WEBP', 8)],
  ['image/gif', body => startsWith(body, 'GIF87a') || startsWith(body, 'GIF89a')],
  ['image/avif', isAvif],
  ['image/x-icon', body => startsWith(body, '\0\0\x01\0')],
  ['font/woff2', body => startsWith(body, 'wOF2')],
  [
    'image/svg+xml',
    body => /^(?:\uFEFF)?\s*</.test(body.toString('utf8', 0, 200)) && /<svg[\s/>]/.test(body.toString()),
  ],
]

/** @returns the content type, undefined for what is none of the formats that are served */
export const detectType = (body: Buffer): string | undefined => FORMATS.find(([, fits]) => fits(body))?.[0]
