/** Makes text from files safe to print: it must not control the terminal or flood it. */

const MAX_LENGTH = 400
const STEERING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Control characters written out as \u001b, and a long text cut. */
export function printable(text: string): string {
  const short = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
  return short.replace(STEERING, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
