/** Reads what a title calls for. */
import type { MotifName } from '../motifs/motif-table.ts'
import type { SceneName } from '../scenes/scene-table.ts'
import { creatures } from './creatures.ts'
import { tables } from './tables.ts'
import type { Theme } from './theme.ts'
import { wonders } from './wonders.ts'
import { worlds } from './worlds.ts'

const themes = [...creatures, ...worlds, ...wonders, ...tables]

const all = ['rays', 'stage', 'bokeh', 'cave', 'palace', 'mountains', 'heavens'] as const satisfies readonly SceneName[]
const byType: Record<string, { motifs: readonly MotifName[]; scenes: readonly SceneName[] }> = {
  RNG: {
    motifs: [
      'seven',
      'gem',
      'crown',
      'coins',
      'star7',
      'fruit',
      'ingots',
      'wheel',
      'bell',
      'lightning',
      'chest',
      'cherry',
    ],
    scenes: all,
  },
  FISH: { motifs: ['fish', 'shark', 'octopus', 'cannon', 'pearl', 'trident'], scenes: ['reef', 'seaside'] },
  LIVE: {
    motifs: ['dealer', 'baccarat', 'roulette', 'sicbo', 'cards', 'dice', 'chips'],
    scenes: ['baize', 'stage', 'bokeh'],
  },
  PVP: { motifs: ['cards', 'mahjong', 'chips', 'dice', 'crown'], scenes: ['baize', 'lanterns', 'bokeh'] },
  SPORTS: { motifs: ['football', 'basketball', 'tennis', 'trophy', 'racecar', 'glove'], scenes: ['stadium'] },
  ESPORTS: { motifs: ['headset', 'controller', 'crosshair', 'mecha', 'shield'], scenes: ['grid', 'stage'] },
  LOTT: { motifs: ['balls', 'drum', 'ticket', 'bingo'], scenes: ['bokeh', 'stage', 'rays'] },
  ELOTT: { motifs: ['drum', 'balls', 'bingo', 'ticket', 'wheel'], scenes: ['grid', 'bokeh', 'stage'] },
  COCKFIGHT: { motifs: ['rooster'], scenes: ['rays', 'stage', 'mountains', 'desert'] },
  OTHER: {
    motifs: ['rocket', 'plane', 'bomb', 'wheel', 'planet', 'trophy'],
    scenes: ['cosmos', 'grid', 'heavens', 'rays'],
  },
}

/** What a game type shows when the title says nothing. */
export const themeOfType = (gameType: string) => byType[gameType] ?? byType.RNG!

/** Themes that the title names, heroes first, then in the order of the words. */
export function readThemes(title: string): Theme[] {
  const text = ` ${title.normalize('NFC').toLowerCase()} `
  return themes
    .map(theme => ({ theme, at: firstOf(text, theme.words) }))
    .filter(hit => hit.at >= 0)
    .sort((a, b) => b.theme.weight - a.theme.weight || a.at - b.at)
    .map(hit => hit.theme)
}

const isLetter = /[\p{L}\p{N}]/u

/** Short words must stand alone ("ape" is not in "grape"); longer ones may begin a word ("dragons"); Thai knows no blanks. */
function firstOf(text: string, words: readonly string[]) {
  let first = -1
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const opens = /[\u0e00-\u0e7f]/.test(word) || !isLetter.test(text[at - 1] ?? ' ')
      const next = text.slice(at + word.length)
      const closes = word.length > 4 || /[\u0e00-\u0e7f]/.test(word) || /^(s|es)?([^\p{L}\p{N}]|$)/u.test(next)
      if (opens && closes) {
        if (first < 0 || at < first) first = at
        break
      }
    }
  }
  return first
}
