/**
 * Adds or drops the escapes that the u flag asks for, as in [\w-.] or \@, where the meaning stays the same.
 * @returns undefined for what is no legacy pattern either, or whose meaning in a browser is not what was meant (\A, \z, \h).
 */
export function repairPattern(source: string): string | undefined {
  try {
    new RegExp(source)
  } catch {
    return undefined
  }
  let text = ''
  let inClass = false
  for (let at = 0; at < source.length; at++) {
    const char = source[at]!
    if (char === '\\') {
      const next = source[++at] ?? ''
      if (/[\^$\\.*+?()[\]{}|/]/.test(next) || (inClass && next === '-')) text += char + next
      else if (/[a-zA-Z0-9]/.test(next)) text += char + next
      else text += next
      if (inClass && /[wWdDsS]/.test(next) && source[at + 1] === '-' && source[at + 2] !== ']') {
        text += '\\-'
        at++
      }
    } else if (inClass && char === '-' && source[at - 1] !== '[' && /^\\[wWdDsS]/.test(source.slice(at + 1)))
      text += '\\-'
    else if (inClass && char === ']') {
      inClass = false
      text += char
    } else if (!inClass && char === '[') {
      inClass = true
      text += char
    } else if (!inClass && char === ']') text += '\\]'
    else if (!inClass && char === '}' && !/\{\d+(?:,\d*)?$/.test(text)) text += '\\}'
    else if (!inClass && char === '{' && !/^\{\d+(?:,\d*)?\}/.test(source.slice(at))) text += '\\{'
    else text += char
  }
  return text
}
