/** The game's pictures and colours: fetched by its code, painted once per size; plain signs replace them when they cannot be loaded. */
import type { SlotSymbol } from '../../../src/schemas/games/slot.ts'
import type { SlotArt } from '../../../src/schemas/games/slot-art.ts'
import { symbols as SYMBOLS } from './symbols.ts'

export interface Artwork {
  palette: SlotArt['palette']
  symbols: Record<SlotSymbol, { image: CanvasImageSource | undefined; url: string | undefined; name: string }>
  scene: SlotArt['scene'] | undefined
  logo: string | undefined
}

export const svgUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

export async function loadArtwork(vendor: string, code: string): Promise<Artwork> {
  try {
    const reply = await fetch(`/art/slot/${encodeURIComponent(vendor)}/${encodeURIComponent(code)}.json`, {
      signal: AbortSignal.timeout(8000),
    })
    if (!reply.ok) return plainArtwork()
    return await decodeArtwork((await reply.json()) as SlotArt)
  } catch {
    return plainArtwork()
  }
}

async function decodeArtwork(art: SlotArt): Promise<Artwork> {
  const symbols = await Promise.all(
    SYMBOLS.map(async symbol => {
      const { svg, name } = art.symbols[symbol]
      const image = new Image(240, 240)
      image.src = svgUrl(svg)
      await image.decode()
      return [symbol, { image, url: image.src, name }] as const
    }),
  )
  return { ...art, symbols: Object.fromEntries(symbols) as Artwork['symbols'] }
}

function plainArtwork(): Artwork {
  return {
    palette: {
      sky: ['#150534', '#4b1a8f', '#a33fc9'],
      glow: '#ff9df5',
      main: ['#e2b8ff', '#8a3df0', '#3b0d85'],
      accent: ['#fff0b0', '#f7b93b', '#975008'],
      ink: '#1c0540',
    },
    symbols: Object.fromEntries(
      SYMBOLS.map(symbol => [symbol, { image: undefined, url: undefined, name: symbol }]),
    ) as Artwork['symbols'],
    scene: undefined,
    logo: undefined,
  }
}

const PLAIN_SIGNS: Record<SlotSymbol, string> = {
  wild: 'W',
  scatter: '★',
  seven: '7',
  crown: '♛',
  gem: '♦',
  bell: '♪',
  cherry: '●',
  ace: 'A',
  king: 'K',
  queen: 'Q',
  jack: 'J',
  ten: '10',
}

/** Paints one symbol on a canvas of `size` pixels; `blurred` as at full speed, on a canvas twice as high. */
export function paintSymbol(
  { symbols, palette }: Artwork,
  symbol: SlotSymbol,
  size: number,
  blurred = false,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = blurred ? size * 2 : size
  const pen = canvas.getContext('2d')!
  const { image } = symbols[symbol]
  const inset = size * 0.05
  const draw = (dy: number) => {
    if (image) pen.drawImage(image, inset, inset + dy, size - 2 * inset, size - 2 * inset)
    else drawPlain(pen, PLAIN_SIGNS[symbol], size, dy, palette)
  }
  if (!blurred) draw(0)
  else {
    pen.globalAlpha = 0.1
    for (let i = 0; i < BLUR_STEPS; i++) draw(size * (0.5 + (i / (BLUR_STEPS - 1) - 0.5) * 0.62))
  }
  return canvas
}

const BLUR_STEPS = 22

function drawPlain(pen: CanvasRenderingContext2D, sign: string, size: number, dy: number, palette: SlotArt['palette']) {
  const fill = pen.createLinearGradient(0, 0, 0, size)
  fill.addColorStop(0, palette.accent[0]!)
  fill.addColorStop(1, palette.accent[1]!)
  pen.font = `900 ${Math.round(size * 0.6)}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineWidth = size * 0.07
  pen.lineJoin = 'round'
  pen.strokeStyle = palette.ink
  pen.fillStyle = fill
  pen.strokeText(sign, size / 2, size / 2 + dy)
  pen.fillText(sign, size / 2, size / 2 + dy)
}
