/** Draws the icons of a brand's app from its mark. */
import sharp from 'sharp'

/**
 * Side in pixels, and the share of it that the mark takes: systems cut maskable icons to a circle of four fifths and fill the corners of
 * iOS ones.
 */
const SHAPES = {
  '192': { size: 192, mark: 1 },
  '512': { size: 512, mark: 1 },
  '180': { size: 180, mark: 0.8 },
  'maskable-192': { size: 192, mark: 0.6 },
  'maskable-512': { size: 512, mark: 0.6 },
} as const
export type AppIconShape = keyof typeof SHAPES

export const isAppIconShape = (name: string): name is AppIconShape => Object.hasOwn(SHAPES, name)

/** @param mark address of the brand's mark, which names its content */
export const appIcon = (mark: string, shape: AppIconShape): string =>
  `${mark.replace(/^\/brand\//, '/app-icon/').replace(/mark\.svg$/, '')}${shape}.png`

/** @param background colour of the part that the mark leaves free. @throws when the mark is no picture */
export async function drawAppIcon(mark: Buffer, shape: AppIconShape, background: string): Promise<Buffer> {
  const { size, mark: part } = SHAPES[shape]
  const inner = Math.round(size * part)
  const { width = inner, height = inner } = await sharp(mark).metadata()
  // rendered at the target size: a small drawing would otherwise be enlarged as pixels
  const density = Math.min(2400, Math.max(1, (72 * inner) / Math.max(width, height)))
  const fit = { width: inner, height: inner, fit: 'contain', background: CLEAR } as const
  const drawn = await sharp(mark, { density }).resize(fit).png().toBuffer()
  if (part === 1) return drawn
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer()
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
