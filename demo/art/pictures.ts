/** Answers picture addresses; a real image host replaces it by configuration, so paths carry everything but a title. */
import { brotliCompressSync, constants } from 'node:zlib'
import { avatarPicture } from './avatar-picture.ts'
import { bannerPicture } from './banner-picture.ts'
import { createByteBoundedCache } from './byte-bounded-cache.ts'
import { gamePicture } from './game-picture.ts'
import { promotionPicture } from './promotion-picture.ts'
import { createRaster } from './raster.ts'
import { slotArt } from './slot-art.ts'
import { vendorLogo } from './vendor-logo.ts'

export interface PictureSources {
  /** What the catalogue knows of a game; one it does not know has no picture. Without a catalogue the code is the title. */
  findGame?(vendor: string, code: string): Promise<{ title: string; gameType: string } | undefined>
  /** Bytes kept in memory; 24 MiB unless told. */
  cacheBytes?: number
  /** Where the tiles of games outlive the process; without it they are drawn anew. */
  folder?: string
  /** WebPs being made at once, beyond which the drawing itself answers. */
  mostWaiting?: number
}

export interface Pictures {
  /**
   * The picture at `/art/<kind>/<…>.svg` or `.webp`, or the dress of a slot at `/art/slot/<vendor>/<code>.json`; nothing when
   * the path is none of ours.
   */
  answer(path: string): Promise<Picture | undefined>
}

export interface Picture {
  body: Buffer
  /** The same, compressed: about a third. A WebP is compressed already. */
  brotli?: Buffer
  type: 'image/svg+xml' | 'image/webp' | 'application/json'
  /** Stands in for the WebP while too many of them are being made: not to be kept. */
  isStopgap?: boolean
}

/** Pixels across of a WebP: twice what the page shows, or what the widest page shows. */
const WEBP_WIDTHS: Record<string, number> = { game: 360, banner: 960, promotion: 720, vendor: 320, avatar: 192 }

/** Parts of a path: letters of any script, digits and a few signs; no dots in a row, no slashes, no controls. */
const safePart = /^(?!.*\.\.)[\p{L}\p{M}\p{N}_~@+ .,:()&'!-]{1,80}$/u

type Draw = (parts: string[]) => string | undefined | Promise<string | undefined>

export function createPictures({
  findGame,
  cacheBytes = 24 << 20,
  folder,
  mostWaiting,
}: PictureSources = {}): Pictures {
  const cache = createByteBoundedCache<Picture>(cacheBytes)
  const raster = createRaster({ folder, mostWaiting })
  const underWay = new Map<string, Promise<Picture | undefined>>()
  const kinds: Record<string, Draw> = {
    game: ([vendor, code, ...rest]) => (vendor && code && !rest.length ? drawGame(vendor, code) : undefined),
    banner: ([id, ...rest]) => (id && !rest.length ? bannerPicture({ id, group: id }) : undefined),
    vendor: ([gameType, vassalage, tone, ...rest]) => {
      if (!gameType || !vassalage || rest.length) return undefined
      if (tone === undefined || tone === 'dark' || tone === 'light') return vendorLogo({ gameType, vassalage, tone })
      return undefined
    },
    avatar: ([seed, ...rest]) => (seed && !rest.length ? avatarPicture({ seed }) : undefined),
    promotion: ([id, ...rest]) => (id && !rest.length ? promotionPicture({ id }) : undefined),
  }
  const lookUp = findGame ?? (async (_vendor: string, code: string) => ({ title: code, gameType: 'RNG' }))
  /** The demo slot's pictures in one answer: a dozen requests would make the reels wait. */
  async function dressSlot([vendor, code, ...rest]: string[]) {
    if (!vendor || !code || rest.length) return undefined
    const game = await lookUp(vendor, code)
    return game && JSON.stringify(slotArt({ code, vendor, ...game }))
  }
  async function drawGame(vendor: string, code: string) {
    const game = await lookUp(vendor, code)
    return game && gamePicture({ code, vendor, ...game })
  }
  async function make(path: string): Promise<Picture | undefined> {
    const { kind = '', parts, form } = readPath(path) ?? {}
    if (!parts) return undefined
    if (form === 'json') {
      const dress = kind === 'slot' ? await dressSlot(parts) : undefined
      return dress === undefined ? undefined : compress(dress, 'application/json')
    }
    const svg = Object.hasOwn(kinds, kind) ? await kinds[kind]!(parts) : undefined
    if (!svg) return undefined
    if (form === 'svg') return compress(svg, 'image/svg+xml')
    // only games are kept in the folder: there are as many of them as the catalogue knows, of the others as anybody asks for
    const body = await raster.toWebp(svg, WEBP_WIDTHS[kind]!, { keep: kind === 'game' })
    if (body) return { body, type: 'image/webp' }
    const drawing = compress(svg, 'image/svg+xml')
    return svg.includes('<text') ? drawing : { ...drawing, isStopgap: true }
  }
  async function makeOnce(path: string) {
    const picture = await make(path)
    if (picture && !picture.isStopgap) cache.set(path, picture, picture.body.length + (picture.brotli?.length ?? 0))
    return picture
  }
  return {
    async answer(path) {
      const known = cache.get(path) ?? underWay.get(path)
      if (known) return known
      const made = makeOnce(path).finally(() => underWay.delete(path))
      underWay.set(path, made)
      return made
    },
  }
}

const compress = (text: string, type: 'image/svg+xml' | 'application/json'): Picture => {
  const body = Buffer.from(text)
  return { body, brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }), type }
}

interface PicturePath {
  kind: string
  parts: string[]
  form: 'svg' | 'webp' | 'json'
}

function readPath(path: string): PicturePath | undefined {
  const match = /^\/art\/([^?#]{1,400})\.(svg|webp|json)$/.exec(path)
  if (!match) return undefined
  try {
    const [kind, ...parts] = match[1]!.split('/').map(part => decodeURIComponent(part).normalize('NFC'))
    return [kind!, ...parts].every(part => safePart.test(part))
      ? { kind: kind!, parts, form: match[2] as PicturePath['form'] }
      : undefined
  } catch {
    return undefined
  }
}
