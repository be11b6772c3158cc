/** Longest value that is shown in a line, in characters. */
const MAX_LENGTH = 60

/** Says a value in a line. */
export function showValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
