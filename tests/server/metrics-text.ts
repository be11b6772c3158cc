/** Reads Prometheus' text format, and the selectors of its expressions. */

export interface Sample {
  labels: Record<string, string>
  value: number
}
export type Samples = Map<string, Sample[]>

export interface Selector {
  name: string
  /** Label, operator and value, as written. */
  matchers: { label: string; operator: string; value: string }[]
}

const LABEL = /([a-z_]\w*)(=~|!~|!=|=)"([^"]*)"/g
const KEYWORDS = new Set(['and', 'or', 'unless', 'offset', 'bool'])

export function readSamples(text: string): Samples {
  const samples: Samples = new Map()
  for (const [, name = '', labels = '', value] of text.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/gm)) {
    const pairs = [...labels.matchAll(LABEL)].map(([, label = '', , text = '']) => [label, text] as const)
    samples.set(name, [...(samples.get(name) ?? []), { labels: Object.fromEntries(pairs), value: Number(value) }])
  }
  return samples
}

/** Adds up the samples that have all these labels; undefined when there is none. */
export function sumOf(samples: Samples, name: string, labels: Record<string, string>): number | undefined {
  const wanted = Object.entries(labels)
  const found = samples.get(name)?.filter(sample => wanted.every(([label, value]) => sample.labels[label] === value))
  return found?.length ? found.reduce((sum, { value }) => sum + value, 0) : undefined
}

/** Lists the metrics that an expression names, with their conditions on labels; a function is followed by a parenthesis. */
export function findSelectors(expression: string): Selector[] {
  const bare = expression.replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)|\[[^\]]*\]/g, ' ')
  return [...bare.matchAll(/([a-z_]\w*)(?!\w|\s*\()(?:\s*\{([^}]*)\})?|"[^"]*"/g)].flatMap(
    ([, name, matchers = '']) => {
      if (name === undefined || KEYWORDS.has(name)) return []
      const found = [...matchers.matchAll(LABEL)]
      return [
        { name, matchers: found.map(([, label = '', operator = '', value = '']) => ({ label, operator, value })) },
      ]
    },
  )
}
