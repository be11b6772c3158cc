/** @example formatElapsed(3_723_000) // '1:02:03' */
export function formatElapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const part = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`
}
