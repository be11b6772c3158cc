/** What words in a title call for: a subject, the places it lives in, the light it stands in. */
import type { LetterStyle } from '../lettering/alphabet.ts'
import type { MotifName } from '../motifs/motif-table.ts'
import type { PaletteName } from '../palettes.ts'
import type { SceneName } from '../scenes/scene-table.ts'

export interface Theme {
  /** Stems, lower case; English, Vietnamese, Thai. */
  words: readonly string[]
  motif: MotifName
  /** 3: the hero of any title; 2: an object or place; 1: a mood that any slot may carry. */
  weight: 1 | 2 | 3
  scenes: readonly SceneName[]
  palettes: readonly PaletteName[]
  letters: readonly LetterStyle[]
}

/** Words as one comma-separated text: they read better so. */
export const theme = (
  words: string,
  motif: MotifName,
  weight: 1 | 2 | 3,
  scenes: SceneName[],
  palettes: PaletteName[],
  letters: LetterStyle[],
): Theme => ({ words: words.split(','), motif, weight, scenes, palettes, letters })
