/** Turns an uploaded file into a picture that is safe to store and show: only its pixels are taken over. */
import { refuse } from '../../http/refusal.ts'
import { runImageWork } from './image-queue.ts'

export interface CleanImage {
  /** JPEG without metadata. */
  body: Buffer
  /** Pixels. */
  width: number
  height: number
}

/** Cameras of phones make up to 50 megapixels; the header of a file that claims more is not believed. */
const MAX_PIXELS = 52_000_000
/** Longest edge of what is stored: a receipt stays legible. */
const MAX_EDGE = 2400
const MAX_SECONDS = 15
const QUALITY = { first: 82, second: 60 }
/** A picture that is larger is encoded once more, with the second quality. */
const MAX_STORED_BYTES = 1_500_000

const SIGNATURES = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex')]

/**
 * Decodes PNG or JPEG, by its content rather than its name, and encodes the pixels again: metadata and anything hidden in or
 * behind the picture are gone.
 * @throws Refusal upload/type, upload/too-many-pixels, upload/broken, server/busy
 */
export async function cleanImage(bytes: Buffer, tenantId: string): Promise<CleanImage> {
  if (!SIGNATURES.some(signature => bytes.subarray(0, signature.length).equals(signature)))
    throw refuse('upload/type', { status: 415 })
  return runImageWork(tenantId, async () => {
    const { body, width, height } = await encode(bytes, QUALITY.first)
    return body.length > MAX_STORED_BYTES ? encode(bytes, QUALITY.second) : { body, width, height }
  })
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
