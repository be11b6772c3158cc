/** The artwork of one demo slot: pictures and colours derived from the game's code, at `/art/slot/<vendor>/<code>.json`. */
import type { SlotSymbol } from './slot.ts'

export interface SlotArt {
  palette: {
    /** Colours from top to ground. */
    sky: readonly string[]
    glow: string
    /** Light, middle, dark. */
    main: readonly string[]
    accent: readonly string[]
    ink: string
  }
  /** SVG texts, 240 by 240, transparent; `name` is the subject of the picture (`dragon`), for screen readers. */
  symbols: Record<SlotSymbol, { svg: string; name: string }>
  /** SVG texts of the scene behind the reels, 1600 by 900 and 700 by 1200. */
  scene: { wide: string; tall: string }
  /** SVG text of the title, 720 by 150, transparent. */
  logo: string
}
