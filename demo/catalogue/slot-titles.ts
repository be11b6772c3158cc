/** Ten thousand different, believable names of slot games, the same every time; each in every language of title-words.ts. */
import { shuffle } from './seeded-random.ts'
import { ADJECTIVES, ENDINGS, LANGUAGES, NOUNS, OWNERS, THINGS, type TitleLanguage, type Words } from './title-words.ts'

/** Returns the titles, those of two words first: the games at the top of the lists have them. */
export function slotTitles(count: number): Words[] {
  const short = [
    ...pairs(ADJECTIVES, NOUNS, DESCRIBED),
    ...pairs(NOUNS, ENDINGS, ENDED),
    ...pairs(OWNERS, THINGS, OWNED),
    ...pairs([BOOK], NOUNS, OF),
  ]
  const long = pairs(ADJECTIVES, NOUNS, DESCRIBED).flatMap((name, i) =>
    [0, 1].map(n => join(name, ENDINGS[(i * 2 + n) % ENDINGS.length]!, ENDED)),
  )
  // "Jade Jade", "Fortune Cookie Fortune": a word must not come twice
  const titles = [...shuffle(short, 1), ...shuffle(long, 2)].filter(
    ({ EN }) => new Set(EN.split(/\W+/)).size === EN.split(/\W+/).length,
  )
  if (titles.length < count)
    throw new Error(`The lists make ${titles.length} names, ${count} are needed: add words to title-words.ts.`)
  return titles.slice(0, count)
}

/** Order of two words in each language. */
type Order = Record<TitleLanguage, (first: string, second: string) => string>

const DESCRIBED: Order = {
  EN: (adjective, noun) => `${adjective} ${noun}`,
  CN: (adjective, noun) => `${adjective}${noun}`,
  VI: (adjective, noun) => `${noun} ${adjective}`,
  TH: (adjective, noun) => `${noun}${adjective}`,
  ID: (adjective, noun) => `${noun} ${adjective}`,
}
const ENDED: Order = {
  EN: (name, ending) => `${name} ${ending}`,
  CN: (name, ending) => `${name}${ending}`,
  VI: (name, ending) => (ending.startsWith('+') ? `${name} ${ending.slice(1)}` : `${ending} ${name}`),
  TH: (name, ending) => (ending.startsWith('+') ? `${name}${ending.slice(1)}` : `${ending}${name}`),
  ID: (name, ending) => (ending.startsWith('+') ? `${name} ${ending.slice(1)}` : `${ending} ${name}`),
}
const OWNED: Order = {
  EN: (owner, thing) => `${owner}'s ${thing}`,
  CN: (owner, thing) => `${owner}的${thing}`,
  VI: (owner, thing) => `${thing} Của ${owner}`,
  TH: (owner, thing) => `${thing}ของ${owner}`,
  ID: (owner, thing) => `${thing} ${owner}`,
}
const BOOK: Words = { EN: 'Book', CN: '之书', VI: 'Sách', TH: 'ตำรา', ID: 'Kitab' }
const OF: Order = {
  EN: (book, noun) => `${book} of ${noun}`,
  CN: (book, noun) => `${noun}${book}`,
  VI: (book, noun) => `${book} ${noun}`,
  TH: (book, noun) => `${book}${noun}`,
  ID: (book, noun) => `${book} ${noun}`,
}

const join = (first: Words, second: Words, order: Order) =>
  Object.fromEntries(LANGUAGES.map(language => [language, order[language](first[language], second[language])])) as Words

const pairs = (firsts: readonly Words[], seconds: readonly Words[], order: Order) =>
  firsts.flatMap(first => seconds.map(second => join(first, second, order)))
