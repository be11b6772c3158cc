/** Makes text from files safe to print: it must not control the terminal or flood it. */

const MAX_LENGTH = 400
/** Control characters, and invisible ones that make a right name look wrong. */
const STEERING = /[\p{Cc}\u00a0\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** Writes control characters out as \u001b, and cuts a long text. */
export function printable(text: string): string {
  const short = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
  return short.replace(STEERING, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
