/**
 * Sets of texts over a small alphabet of symbols, and the rest of one after a symbol (partial derivatives). Unlike a matcher they can be
 * intersected and negated, and searched by length, for lookaheads and bounds.
 */

interface Known {
  /** Equal languages that are built alike have the same id. */
  id: number
  /** Holds the empty text. */
  hasEmpty: boolean
}
export type SampleLanguage = Known &
  (
    | { type: 'nothing' | 'empty' | 'all' }
    | { type: 'one'; symbols: bigint }
    | { type: 'sequence'; first: SampleLanguage; rest: SampleLanguage }
    | { type: 'either' | 'both'; parts: SampleLanguage[] }
    | { type: 'not'; of: SampleLanguage }
    | { type: 'repeat'; of: SampleLanguage; min: number; max: number }
  )
type Shape<L = SampleLanguage> = L extends SampleLanguage ? Omit<L, keyof Known> : never

/** Makes languages of which equal ones are the same object. */
export class Languages {
  readonly #known = new Map<string, SampleLanguage>()
  readonly #after = new Map<SampleLanguage, Map<number, SampleLanguage[]>>()
  readonly nothing = this.#make('0', false, { type: 'nothing' })
  readonly empty = this.#make('1', true, { type: 'empty' })
  readonly all = this.#make('*', true, { type: 'all' })

  get count(): number {
    return this.#known.size
  }

  /** Texts of one symbol out of a set. @param symbols bit n is the nth symbol */
  one(symbols: bigint): SampleLanguage {
    return symbols === 0n ? this.nothing : this.#make(`s${symbols.toString(36)}`, false, { type: 'one', symbols })
  }

  sequence(first: SampleLanguage, rest: SampleLanguage): SampleLanguage {
    if (first === this.nothing || rest === this.nothing) return this.nothing
    if (first === this.empty) return rest
    if (rest === this.empty || (first === this.all && rest === this.all)) return first
    if (first.type === 'sequence') return this.sequence(first.first, this.sequence(first.rest, rest))
    return this.#make(`.${first.id},${rest.id}`, first.hasEmpty && rest.hasEmpty, { type: 'sequence', first, rest })
  }

  either(...languages: SampleLanguage[]): SampleLanguage {
    const parts = this.#parts('either', languages, this.nothing)
    if (parts.includes(this.all)) return this.all
    if (parts.length < 2) return parts[0] ?? this.nothing
    const hasEmpty = parts.some(part => part.hasEmpty)
    return this.#make(`|${parts.map(part => part.id)}`, hasEmpty, { type: 'either', parts })
  }

  both(...languages: SampleLanguage[]): SampleLanguage {
    const parts = this.#parts('both', languages, this.all)
    if (parts.includes(this.nothing)) return this.nothing
    if (parts.length < 2) return parts[0] ?? this.all
    const hasEmpty = parts.every(part => part.hasEmpty)
    if (parts.includes(this.empty)) return hasEmpty ? this.empty : this.nothing
    return this.#make(`&${parts.map(part => part.id)}`, hasEmpty, { type: 'both', parts })
  }

  not(of: SampleLanguage): SampleLanguage {
    if (of === this.nothing) return this.all
    if (of === this.all) return this.nothing
    return of.type === 'not' ? of.of : this.#make(`!${of.id}`, !of.hasEmpty, { type: 'not', of })
  }

  repeat(of: SampleLanguage, min: number, max: number): SampleLanguage {
    if (max === 0 || of === this.empty) return this.empty
    if (of === this.nothing) return min === 0 ? this.empty : this.nothing
    if ((min === 1 && max === 1) || of === this.all) return min === 0 ? this.all : of
    const least = of.hasEmpty ? 0 : min
    return this.#make(`${of.id}{${least},${max}`, least === 0, { type: 'repeat', of, min: least, max })
  }

  /** Languages that may follow when a text of the language began with the symbol, to be taken as alternatives. */
  after(language: SampleLanguage, symbol: number): SampleLanguage[] {
    const known = getOrCreate(this.#after, language, () => new Map<number, SampleLanguage[]>())
    return getOrCreate(known, symbol, () =>
      distinct(this.#derive(language, symbol)).filter(left => left !== this.nothing),
    )
  }

  #derive(language: SampleLanguage, symbol: number): SampleLanguage[] {
    switch (language.type) {
      case 'nothing':
      case 'empty':
        return []
      case 'all':
        return [language]
      case 'one':
        return (language.symbols >> BigInt(symbol)) & 1n ? [this.empty] : []
      case 'sequence': {
        const { first, rest } = language
        const left = this.after(first, symbol).map(left => this.sequence(left, rest))
        return first.hasEmpty ? [...left, ...this.after(rest, symbol)] : left
      }
      case 'either':
        return language.parts.flatMap(part => this.after(part, symbol))
      case 'both':
        return language.parts
          .map(part => this.after(part, symbol))
          .reduce((all, next) => distinct(all.flatMap(one => next.map(other => this.both(one, other)))))
      case 'not':
        return [this.not(this.either(...this.after(language.of, symbol)))]
      case 'repeat': {
        const { of, min, max } = language
        const rest = this.repeat(of, Math.max(0, min - 1), max - 1)
        return this.after(of, symbol).map(left => this.sequence(left, rest))
      }
    }
  }

  #parts(type: 'either' | 'both', languages: SampleLanguage[], neutral: SampleLanguage): SampleLanguage[] {
    const flat = languages.flatMap(part => (part.type === type ? part.parts : [part]))
    return distinct(flat)
      .filter(part => part !== neutral)
      .sort((a, b) => a.id - b.id)
  }

  #make(key: string, hasEmpty: boolean, shape: Shape): SampleLanguage {
    return getOrCreate(this.#known, key, () => ({ ...shape, id: this.#known.size, hasEmpty }) as SampleLanguage)
  }
}

/** Returns the value of a key in a map, made when it is not there yet. */
export function getOrCreate<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}

const distinct = (languages: SampleLanguage[]): SampleLanguage[] =>
  languages.length < 2 ? languages : [...new Set(languages)]
