/** What the demo slot looks like for one game: pictures and colours that follow from its code, at `/art/slot/<vendor>/<code>.json`. */
import type { SlotSymbol } from './play.ts'

export interface SlotArt {
  palette: {
    /** From top to ground. */
    sky: readonly string[]
    glow: string
    /** Light, middle, dark. */
    main: readonly string[]
    accent: readonly string[]
    ink: string
  }
  /** SVG texts, 240 by 240 on nothing; `name` is the subject's own (`dragon`), for those who cannot see it. */
  symbols: Record<SlotSymbol, { svg: string; name: string }>
  /** SVG texts of the place behind the reels, 1600 by 900 and 700 by 1200. */
  scene: { wide: string; tall: string }
  /** SVG text of the title, 720 by 150 on nothing. */
  logo: string
}
