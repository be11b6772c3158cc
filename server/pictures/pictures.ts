/** Answers picture addresses; a real image host replaces it by configuration, so paths carry everything but a title. */
import { brotliCompressSync, constants } from 'node:zlib'
import { avatarPicture } from './avatar-picture.ts'
import { bannerPicture } from './banner-picture.ts'
import { createByteBoundedCache } from './byte-bounded-cache.ts'
import { gamePicture } from './game-picture.ts'
import { promotionPicture } from './promotion-picture.ts'
import { slotArt } from './slot-art.ts'
import { vendorLogo } from './vendor-logo.ts'

export interface PictureSources {
  /** What the catalogue knows of a game; one it does not know has no picture. Without a catalogue the code is the title. */
  findGame?(vendor: string, code: string): Promise<{ title: string; gameType: string } | undefined>
  /** Bytes kept in memory; 16 MiB unless told. */
  cacheBytes?: number
}

export interface Pictures {
  /** The picture at `/art/<kind>/<…>.svg` or the dress of a slot at `/art/slot/<vendor>/<code>.json`; nothing when the path is none of ours. */
  answer(path: string): Promise<Picture | undefined>
}

export interface Picture {
  body: Buffer
  /** The same, compressed: about a third. */
  brotli: Buffer
  type: 'image/svg+xml' | 'application/json'
}

/** Parts of a path: letters of any script, digits and a few signs; no dots in a row, no slashes, no controls. */
const safePart = /^(?!.*\.\.)[\p{L}\p{M}\p{N}_~@+ .,:()&'!-]{1,80}$/u

type Draw = (parts: string[]) => string | undefined | Promise<string | undefined>

export function createPictures({ findGame, cacheBytes = 16 << 20 }: PictureSources = {}): Pictures {
  const cache = createByteBoundedCache<Picture>(cacheBytes)
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
  return {
    async answer(path) {
      const known = cache.get(path)
      if (known) return known
      const { parts: [kind, ...parts] = [], json = false } = readPath(path) ?? {}
      const draw = json
        ? kind === 'slot'
          ? dressSlot
          : undefined
        : Object.hasOwn(kinds, kind ?? '')
          ? kinds[kind!]
          : undefined
      const text = await draw?.(parts)
      if (!text) return undefined
      const body = Buffer.from(text)
      const brotli = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      const picture: Picture = { body, brotli, type: path.endsWith('.json') ? 'application/json' : 'image/svg+xml' }
      cache.set(path, picture, body.length + brotli.length)
      return picture
    },
  }
}

function readPath(path: string): { parts: string[]; json: boolean } | undefined {
  const match = /^\/art\/([^?#]{1,400})\.(svg|json)$/.exec(path)
  if (!match) return undefined
  try {
    const parts = match[1]!.split('/').map(part => decodeURIComponent(part).normalize('NFC'))
    return parts.every(part => safePart.test(part)) ? { parts, json: match[2] === 'json' } : undefined
  } catch {
    return undefined
  }
}
