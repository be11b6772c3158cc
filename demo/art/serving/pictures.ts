/**
 * The pictures by their addresses. A real image host replaces them by configuration, so an address says everything about a picture except a
 * game's title.
 */
import { brotliCompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { avatarPicture } from '../pictures/avatar-picture.ts'
import { bannerPicture } from '../pictures/banner-picture.ts'
import { gamePicture } from '../pictures/game-picture.ts'
import { goodPicture } from '../pictures/good-picture.ts'
import { promotionPicture } from '../pictures/promotion-picture.ts'
import { slotArt } from '../pictures/slot-art.ts'
import { vendorLogo } from '../pictures/vendor-logo.ts'
import { createRaster } from './raster.ts'
import { readPictureAddress } from './read-picture-address.ts'

export interface PictureOptions {
  /** Looks a game up in the catalogue; an unknown game has no picture. Without this function the code is the title. */
  findGame?(vendor: string, code: string): Promise<{ title: string; gameType: string } | undefined>
  /** Bytes kept in memory; 24 MiB by default. */
  cacheBytes?: number
  /** Folder in which the tiles of games outlive the process; without it they are drawn again. */
  folder?: string | undefined
  /** WebPs being made at once, beyond which the drawing itself is sent. */
  maxWaiting?: number
}

export interface Pictures {
  /**
   * Returns the picture at `/art/<kind>/<…>.svg` or `.webp`, or the pictures of a slot at `/art/slot/<vendor>/<code>.json`; nothing
   * when there is none at the path.
   */
  answer(path: string): Promise<ArtPicture | undefined>
}

export interface ArtPicture {
  body: Buffer
  /** Compressed body, about a third as long. A WebP is compressed already. */
  brotli?: Buffer
  type: 'image/svg+xml' | 'image/webp' | 'application/json'
  /** The drawing is sent in place of the WebP while too many of them are being made: not to be cached. */
  isStopgap?: boolean
}

/** Width of a WebP in pixels: twice its width on the page, or its width on the widest page. */
const WEBP_WIDTHS: Record<string, number> = {
  game: 360,
  banner: 960,
  promotion: 720,
  vendor: 320,
  avatar: 192,
  good: 560,
}

type Draw = (parts: string[]) => string | undefined | Promise<string | undefined>

/** Makes a picture that is named by one part of the address. */
const ofOnePart =
  (draw: (part: string) => string | undefined): Draw =>
  ([part, ...rest]) =>
    part && !rest.length ? draw(part) : undefined

const drawVendor: Draw = ([gameType, vendor, tone, ...rest]) => {
  if (!gameType || !vendor || rest.length) return undefined
  if (tone === undefined || tone === 'dark' || tone === 'light') return vendorLogo({ gameType, vendor, tone })
  return undefined
}

export function createPictures({
  findGame = async (_vendor, code) => ({ title: code, gameType: 'RNG' }),
  cacheBytes = 24 << 20,
  folder,
  maxWaiting,
}: PictureOptions = {}): Pictures {
  const cache = new LRUCache<string, ArtPicture>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body, brotli }) => body.length + (brotli?.length ?? 0),
  })
  const raster = createRaster({ folder, maxWaiting })
  const pending = new Map<string, Promise<ArtPicture | undefined>>()

  const ofGame =
    (draw: (game: { vendor: string; code: string; title: string; gameType: string }) => string): Draw =>
    async ([vendor, code, ...rest]) => {
      const game = vendor && code && !rest.length ? await findGame(vendor, code) : undefined
      return game && draw({ vendor: vendor!, code: code!, ...game })
    }
  const drawings = new Map<string, Draw>([
    ['game', ofGame(gamePicture)],
    ['banner', ofOnePart(bannerPicture)],
    ['vendor', drawVendor],
    ['avatar', ofOnePart(avatarPicture)],
    ['promotion', ofOnePart(promotionPicture)],
    ['good', ofOnePart(goodPicture)],
  ])
  /** Returns the demo slot's pictures in one answer: a dozen requests would make the reels wait. */
  const drawSlot = ofGame(game => JSON.stringify(slotArt(game)))

  async function make(path: string): Promise<ArtPicture | undefined> {
    const { kind, parts, form } = readPictureAddress(path) ?? {}
    if (!kind) return undefined
    if (form === 'json') {
      const json = kind === 'slot' ? await drawSlot(parts!) : undefined
      return json === undefined ? undefined : compress(json, 'application/json')
    }
    const svg = await drawings.get(kind)?.(parts!)
    if (!svg) return undefined
    if (form === 'svg') return compress(svg, 'image/svg+xml')
    // only games are stored in the folder: there are as many of them as the catalogue has, while the number of other addresses has no limit
    const body = await raster.toWebp(svg, WEBP_WIDTHS[kind]!, { store: kind === 'game' })
    if (body) return { body, type: 'image/webp' }
    const drawing = compress(svg, 'image/svg+xml')
    return svg.includes('<text') ? drawing : { ...drawing, isStopgap: true }
  }
  async function makeOnce(path: string) {
    const picture = await make(path)
    if (picture && !picture.isStopgap) cache.set(path, picture)
    return picture
  }
  return {
    async answer(path) {
      const known = cache.get(path) ?? pending.get(path)
      if (known) return known
      const made = makeOnce(path).finally(() => pending.delete(path))
      pending.set(path, made)
      return made
    },
  }
}

function compress(text: string, type: 'image/svg+xml' | 'application/json'): ArtPicture {
  const body = Buffer.from(text)
  return { body, brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }), type }
}
