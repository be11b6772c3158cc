/** Breaks a title into at most three lines: of all ways, the one that fills its box best. */
export interface Line {
  text: string
  /** Factor from letter units to pixels. */
  scale: number
}

const leading = 1.2
/** Share of a box's height that the capitals of one line fill at most. */
export const MAX_FILL = 0.62

export function breakLines(
  words: readonly string[],
  box: { width: number; height: number; capHeight: number },
  measure: (text: string) => number,
  joint = ' ',
): Line[] {
  const largest = (box.height * MAX_FILL) / box.capHeight
  let best: Line[] = []
  let bestArea = -1
  for (const parts of partitions(words, 3)) {
    const lines = parts.map(part => {
      const text = part.join(joint)
      return { text, scale: Math.min(largest, box.width / Math.max(1, measure(text))) }
    })
    const height = lines.reduce((sum, line) => sum + line.scale * box.capHeight * leading, 0)
    const shrink = Math.min(1, box.height / height)
    const fitted = lines.map(line => ({ text: line.text, scale: line.scale * shrink }))
    const area = fitted.reduce((sum, line) => sum + measure(line.text) * line.scale * line.scale, 0)
    if (area > bestArea) {
      best = fitted
      bestArea = area
    }
  }
  return best
}

function* partitions(words: readonly string[], most: number): Generator<string[][]> {
  yield [[...words]]
  if (most < 2) return
  for (let i = 1; i < words.length; i++) {
    for (const rest of partitions(words.slice(i), most - 1)) yield [words.slice(0, i), ...rest]
  }
}
