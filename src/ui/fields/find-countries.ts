/** Type-ahead in a list of countries: by name in the page's language or in English, by ISO code, by dialing digits. */

export interface CountryOption {
  /** ISO 3166-1, two capital letters. */
  country: string
  /** Digits without a plus sign. */
  dialingCode: string
  name: string
  englishName: string
}

/** @returns the countries that match, best first; all in their order while nothing is typed. */
export function findCountries(countries: readonly CountryOption[], typed: string): readonly CountryOption[] {
  const query = normalize(typed)
  if (!query) return countries
  const ranked = countries.map(option => ({ option, rank: rankOf(option, query) }))
  return ranked
    .filter(({ rank }) => rank < MISS)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

const MISS = 5

function rankOf({ country, dialingCode, name, englishName }: CountryOption, query: string): number {
  if (/^\+?\d+$/.test(query)) {
    const digits = query.replace('+', '')
    return dialingCode === digits ? 0 : dialingCode.startsWith(digits) ? 1 : MISS
  }
  const isCode = country.toLowerCase() === query
  return Math.min(isCode ? 2 : MISS, rankOfName(normalize(name), query), rankOfName(normalize(englishName), query))
}

/** Ranks a match at the start of the name, of a word, or anywhere. */
function rankOfName(name: string, query: string): number {
  const at = name.indexOf(query)
  if (at <= 0) return at === 0 ? 1 : MISS
  return name.includes(` ${query}`) ? 3 : 4
}

/** Ignores case, accents and outer blanks: viet finds Việt Nam. */
const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .trim()
