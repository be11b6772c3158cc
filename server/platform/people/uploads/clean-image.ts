/** Turns an uploaded file into a picture that is safe to store and show: only its pixels are taken over. */
import { refuse } from '../../../http/refusal.ts'
import { countScans } from './count-scans.ts'
import { type DoneWork, type ImageSender, runImageWork } from './image-queue.ts'

export interface CleanImage {
  /** JPEG without metadata. */
  body: Buffer
  /** Pixels. */
  width: number
  height: number
}

/** Cameras of phones make up to 50 megapixels; the header of a file that claims more is not believed. */
const MAX_PIXELS = 52_000_000
/** Longest edge of a stored picture: a receipt stays legible. */
const MAX_EDGE = 2400
/** Longest edge, and longest edge by shortest, of a decoded picture: a decoder takes seconds for a line of a million pixels. */
const MAX_SIDE = 12_000
const MAX_RATIO = 20
/**
 * Scans of a JPEG; cameras and programs write a dozen. Each is decoded over the whole picture, so that thousands take minutes, which no
 * time limit ends.
 */
const MAX_SCANS = 40
/** Seconds after which decoding is given up. */
const MAX_SECONDS = 3
const QUALITY = { first: 82, second: 60 }
/** Larger pictures are encoded once more, with the second quality. */
const MAX_STORED_BYTES = 1_500_000

const SIGNATURES = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex')]

/**
 * Decodes PNG or JPEG, by its content rather than its name, and encodes the pixels again: metadata and anything hidden in or
 * behind the picture are gone.
 * @throws Refusal upload/type, upload/too-many-pixels, upload/broken, server/busy
 */
export async function cleanImage(bytes: Buffer, sender: ImageSender): Promise<CleanImage> {
  if (!SIGNATURES.some(signature => bytes.subarray(0, signature.length).equals(signature)))
    throw refuse('upload/type', { status: 415 })
  return runImageWork(sender, async (): Promise<DoneWork<CleanImage>> => {
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1000
    try {
      await checkHeader(bytes)
      const first = await encode(bytes, QUALITY.first)
      const result = first.body.length > MAX_STORED_BYTES ? await encode(bytes, QUALITY.second) : first
      return { result, seconds: seconds() }
    } catch (failure) {
      // a slow failure counts as work, too
      return { failure, seconds: seconds() }
    }
  })
}

/** Reads size and number of scans before any decoding. @throws Refusal upload/too-many-pixels, upload/broken */
async function checkHeader(bytes: Buffer): Promise<void> {
  if (countScans(bytes) > MAX_SCANS) throw refuse('upload/broken', { status: 422 })
  const { default: sharp } = await import('sharp')
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!size?.width || !size.height) throw refuse('upload/broken', { status: 422 })
  const [long, short] = [Math.max(size.width, size.height), Math.min(size.width, size.height)]
  if (long > MAX_SIDE || long > short * MAX_RATIO || long * short > MAX_PIXELS)
    throw refuse('upload/too-many-pixels', { status: 422 })
}

async function encode(bytes: Buffer, quality: number): Promise<CleanImage> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
    return { body: data, width: info.width, height: info.height }
  } catch (error) {
    throw /pixel limit/i.test(String(error))
      ? refuse('upload/too-many-pixels', { status: 422 })
      : refuse('upload/broken', { status: 422 })
  }
}
