/** What is wrong with a text that a pattern of our schemas refuses, and what to write instead. */
export function patternMessage(
  pattern: string,
  data: string,
  name: string,
  is: string,
): [message: string, fix: string] {
  if (pattern === '^/' && /^[a-z][a-z0-9+.-]*:/i.test(data))
    return [
      `${is}, but a path starts with "/".`,
      'Write a path of the site such as "/promotions"; an address outside the site cannot stand here.',
    ]
  if (pattern === '^/') return [`${is}, but a path starts with "/".`, `Write "/${data.replace(/^[./]+/, '')}".`]
  if (pattern === '^[A-Z]{3}$') {
    const code = currencyOf(data)
    return [
      `${is}, but the three capital letters of ISO 4217 are expected.`,
      code ? `Write "${code}".` : 'Write a code such as "THB", "VND" or "IDR".',
    ]
  }
  if (pattern.startsWith('^[a-z][a-z0-9-]')) {
    const small = data
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^[^a-z]+|-+$/g, '')
    return [
      `${is}, but small letters, digits and dashes are expected, starting with a letter.`,
      small ? `Write "${small}".` : 'Choose another name.',
    ]
  }
  if (pattern.startsWith('^[a-z][a-zA-Z0-9-]')) {
    const better = data.replace(/[^a-zA-Z0-9-]+/g, '-').replace(/^[^a-zA-Z]+|-+$/g, '')
    return [
      `${is}, but letters, digits and dashes are expected, starting with a small letter.`,
      better ? `Write "${better.charAt(0).toLowerCase()}${better.slice(1)}".` : `Choose another ${name}.`,
    ]
  }
  if (pattern === '^[1-9]\\d{0,8}$')
    return [`${is}, but a whole amount in digits is expected.`, 'Write it such as "500".']
  return [`${is}, which does not have the form that is expected here (${pattern}).`, 'Write it in that form.']
}

/** The currency that was meant by its code in small letters, or by its sign: RM is the Malaysian ringgit. */
export function currencyOf(text: string): string | undefined {
  const codes = Intl.supportedValuesOf('currency')
  const capitals = text.trim().toUpperCase()
  if (codes.includes(capitals)) return capitals
  return codes.find(code => {
    // at home a currency is written with its own sign
    const home = new Intl.Locale('und', { region: /^X/.test(code) ? 'US' : code.slice(0, 2) }).maximize()
    const parts = new Intl.NumberFormat(home, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
    return parts.formatToParts(1).some(({ type, value }) => type === 'currency' && value.toUpperCase() === capitals)
  })
}
