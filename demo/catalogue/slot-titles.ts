/** Ten thousand different, believable names of slot games, the same every time. */
import { shuffle } from './seeded-random.ts'
import { ADJECTIVES, ENDINGS, NOUNS, OWNERS, THINGS } from './title-words.ts'

/** Names in two words come first: the games at the top of the lists have them. */
export function slotTitles(count: number): string[] {
  const short = [
    ...pairs(ADJECTIVES, NOUNS, (a, b) => `${a} ${b}`),
    ...pairs(NOUNS, ENDINGS, (a, b) => `${a} ${b}`),
    ...pairs(OWNERS, THINGS, (a, b) => `${a}'s ${b}`),
    ...NOUNS.map(noun => `Book of ${noun}`),
  ]
  const long = pairs(ADJECTIVES, NOUNS, (a, b) => `${a} ${b}`).flatMap((name, i) =>
    [0, 1].map(n => `${name} ${ENDINGS[(i * 2 + n) % ENDINGS.length]}`),
  )
  // "Jade Jade", "Fortune Cookie Fortune": a word must not come twice
  const titles = [...shuffle(short, 1), ...shuffle(long, 2)].filter(
    title => new Set(title.split(/\W+/)).size === title.split(/\W+/).length,
  )
  if (titles.length < count)
    throw new Error(`The lists make ${titles.length} names, ${count} are needed: add words to title-words.ts.`)
  return titles.slice(0, count)
}

const pairs = (first: readonly string[], second: readonly string[], join: (a: string, b: string) => string) =>
  first.flatMap(a => second.map(b => join(a, b)))
