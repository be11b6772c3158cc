/** Chooses a picture's themes and palettes by the words of a game's title. */
import gameTypes from '../data/game-types.json' with { type: 'json' }
import themeList from '../data/themes.json' with { type: 'json' }
import tints from '../data/tints.json' with { type: 'json' }
import type { LetterStyle } from '../lettering/alphabet.ts'

export interface TitleTheme {
  /** Word stems, lower case, separated by commas; English, Vietnamese, Thai. */
  words: string
  motif: string
  /** 3: the hero of any title; 2: an object or place; 1: a mood that any slot may carry. */
  weight: number
  scenes: readonly string[]
  palettes: readonly string[]
  letters: readonly LetterStyle[]
}

const themes = (themeList as readonly TitleTheme[]).map(theme => ({ theme, words: theme.words.split(',') }))
const colours = tints.map(({ pattern, palettes }) => ({ pattern: new RegExp(pattern), palettes }))
const byType: Record<string, { motifs: readonly string[]; scenes: readonly string[] }> = gameTypes

/** Returns the theme of a game type, for a title that names no subject. */
export const themeOfType = (gameType: string) => byType[gameType] ?? gameTypes.RNG

/** The palettes that the first colour word of a title allows; they outrank the subject's own: a ruby is not green. */
export function readTint(title: string): readonly string[] | undefined {
  const text = title.normalize('NFC').toLowerCase()
  return colours.find(({ pattern }) => pattern.test(text))?.palettes
}

/** Finds the themes that the title names, heroes first, then in the order of the words. */
export function readThemes(title: string): TitleTheme[] {
  const text = ` ${title.normalize('NFC').toLowerCase()} `
  return themes
    .map(({ theme, words }) => ({ theme, at: firstPosition(text, words) }))
    .filter(hit => hit.at >= 0)
    .sort((a, b) => b.theme.weight - a.theme.weight || a.at - b.at)
    .map(hit => hit.theme)
}

const isLetter = /[\p{L}\p{N}]/u

/** Finds a word: short ones must stand alone ("ape" is not in "grape"), longer ones may begin a word ("dragons"); Thai has no blanks. */
function firstPosition(text: string, words: readonly string[]) {
  let first = -1
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const isThai = /[\u0e00-\u0e7f]/.test(word)
      const opens = isThai || !isLetter.test(text[at - 1] ?? ' ')
      const next = text.slice(at + word.length)
      const closes = word.length > 4 || isThai || /^(s|es)?([^\p{L}\p{N}]|$)/u.test(next)
      if (opens && closes) {
        if (first < 0 || at < first) first = at
        break
      }
    }
  }
  return first
}
