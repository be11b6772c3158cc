/** Contrast of two colours as WCAG 2 counts it. */

type Rgb = [number, number, number]

/** @returns a ratio from 1 to 21; undefined when one of the two is not a plain opaque colour. */
export function contrast(one: string | number, other: string | number): number | undefined {
  const a = parseColour(String(one))
  const b = parseColour(String(other))
  if (!a || !b) return undefined
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map(channel => {
    const c = channel / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** #rgb, #rrggbb, rgb() and hsl() without transparency, black, white. */
function parseColour(text: string): Rgb | undefined {
  const colour = text.trim().toLowerCase()
  if (colour === 'white') return [255, 255, 255]
  if (colour === 'black') return [0, 0, 0]
  const hex = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])f?|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:ff)?)$/.exec(colour)
  if (hex)
    return [hex[1] ?? hex[4], hex[2] ?? hex[5], hex[3] ?? hex[6]].map(part =>
      Number.parseInt(part!.length === 1 ? part! + part! : part!, 16),
    ) as Rgb
  const call = /^(rgb|hsl)a?\(([^/)]*?)(?:\s*[/,]\s*(?:1|1\.0|100%))?\)$/.exec(colour)
  const parts = call?.[2]?.split(/[\s,]+/).filter(Boolean)
  if (!call || parts?.length !== 3) return undefined
  const numbers = parts.map(part => Number.parseFloat(part))
  if (numbers.some(Number.isNaN)) return undefined
  if (call[1] === 'rgb') return numbers.map((n, i) => (parts[i]!.endsWith('%') ? n * 2.55 : n)) as Rgb
  return fromHsl(numbers[0]!, numbers[1]! / 100, numbers[2]! / 100)
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const amount = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number) => {
    const k = (n + (((hue % 360) + 360) % 360) / 30) % 12
    return 255 * (lightness - amount * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}
