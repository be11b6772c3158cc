/** Describes the forms that schemas ask for: pattern -> the form in words, and an example. */
const FORMS: readonly [pattern: RegExp, words: string, example: string][] = [
  [/^\^\\d\{4\}-.*:\(00\|15/, 'a date and a quarter of an hour is expected, year first', '2026-12-24T18:30'],
  [/^\^\\d\{4\}-.*T\\d/, 'a date and time is expected, year first, without seconds or time zone', '2026-12-24T18:00'],
  [
    /^\^\\d\{4\}-/,
    'a date is expected, year first, with a time where it matters, without seconds or time zone',
    '2026-12-24 or 2026-12-24T18:00',
  ],
  [/^\^\(\[01\]\\d\|2/, 'a time of day is expected, from 00:00 to 23:59', '09:30'],
  [/^\^\\d\{1,12\}/, 'an amount in digits is expected, with a point and at most two decimals', '2500.50'],
  [/^\^\\d\{1,[247]\}\(\\\./, 'a number in digits is expected, with a point for decimals', '0.25'],
  [/^\^\\d\{1,3\}\(\\\./, 'a share of a hundred in digits is expected, with at most two decimals', '0.5'],
  [/^\^(?:\[1-9\])?\\d\{\d,1[789]\}\$/, 'a whole number in digits is expected', '4711'],
  [/^\^\(once\|/, 'a date is expected, year first, or "once"', '2026-11-23'],
  [/^\^\[0-9a-f\]\{8\}\(-/, 'an id in the form of a UUID is expected', '00000000-0000-4000-8000-000000000000'],
  [/^\^\[A-Z\]\{2,3\}\$/, 'two or three capital letters are expected', 'EN'],
  [/^\^\[A-Za-z, \]/, 'letters are expected, with commas between several', 'RNG, LIVE'],
  [/^\^\[a-z-\]/, 'small letters and dashes are expected', 'deposit'],
  [/^\^\[\\w\.-\]/, 'letters, digits, dots, dashes and underscores are expected', 'lott-mien-bac'],
  [/^\^\[\\w-\]/, 'letters, digits, dashes and underscores are expected', '20261122-0001'],
  [/^\^\[\\w\+-\]/, 'letters, digits, dashes, underscores and plus signs are expected', '12'],
  [/^\^0\(\\\./, 'a share below 1 is expected, with a point for decimals', '0.12'],
  [/^\^\(100/, 'a share from 0 to 100 is expected, with at most two decimals', '2.5'],
  [
    /^\^https\?:/,
    'the beginning of a web address is expected: https:// and a host in small letters, nothing behind it',
    'https://play.example.com',
  ],
  [
    /^\^https:/,
    'a web address is expected that begins with https:// and has its host in small letters',
    'https://www.example.com/help',
  ],
  [/^\^\(\/\|https/, 'a path of the site or a web address with https:// is expected', '/promotions'],
  [/^\^\[1-9\]\[0-9\]\{0,3\}/, 'a dialing code is expected: one to four digits without plus sign or zeros', '66'],
  [/^\^\[1-9\]00/, 'a weight in hundreds is expected, or the lightest and the boldest', '400 or 100 900'],
  [/U\\\+/, 'ranges of characters are expected, as unicode-range of CSS writes them', 'U+0E01-0E5B'],
  [
    /woff2/,
    'the name of a WOFF2 file is expected, of letters, digits, dashes and dots, that ends in ".woff2" in small letters',
    'prompt-thai.woff2',
  ],
  [/^\^\[A-Z0-9\]/, 'at most eight capital letters and digits are expected', 'VIP2'],
  [
    /^\^\[a-z0-9-\]\+\(,/,
    'names in small letters are expected, with commas and no blanks between them',
    'bank,promptpay',
  ],
  [/^\^\[A-Z0-9_\]\{1,20\}\$/, 'capital letters, digits and underscores are expected', 'TCG_SEA'],
  [
    /^\^\[\^(?:\\s)?_\]|^\^\[A-Z0-9_\]\{1,20\}_/,
    'the code of a game is expected: vendor, underscore, game',
    'PT_golden-dragon',
  ],
  [
    /^\^\[A-Za-z\]\[A-Za-z0-9 -\]/,
    'a name of letters, digits, blanks and dashes is expected that begins with a letter',
    'Prompt',
  ],
  [/^\^\[A-Za-z0-9_-\]|^\^\[A-Za-z0-9\]\[/, 'letters, digits, dashes and underscores are expected', 'first-deposit'],
  [/^\^\[A-Za-z\]/, 'letters, digits, dashes and underscores are expected, starting with a letter', 'nickname'],
  [/^\^\[a-z\]\[A-Za-z/, 'letters and digits are expected, starting with a small letter', 'payerName'],
]

/**
 * Names in words the fault of a text that a pattern of a schema refuses, and its correction.
 * @param about description and examples of the schema, for a form that has no words of its own
 */
export function patternMessage(
  pattern: string,
  data: string,
  name: string,
  is: string,
  about: object = {},
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
    const [, least, most] = /\{(\d+),(\d+)\}\$$/.exec(pattern) ?? []
    const bounds = least && most ? `${Number(least) + 1} to ${Number(most) + 1} ` : ''
    return [
      `${is}, but ${bounds}small letters, digits and dashes are expected, starting with a letter.`,
      small && small !== data ? `Write "${small}".` : 'Choose another name.',
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
  const [, words, example] = FORMS.find(([form]) => form.test(pattern)) ?? []
  if (words) return [`${is}, but ${words}.`, `Write it such as ${example}.`]
  const { description, examples } = about as { description?: unknown; examples?: unknown }
  const meaning = typeof description === 'string' ? ` This is: ${description}` : ''
  const samples = Array.isArray(examples) ? examples.map(one => JSON.stringify(one)) : []
  return [
    `${is}, which is not in the form that is expected here.${meaning}`,
    samples.length > 0
      ? `Write it such as ${samples.slice(0, 2).join(' or ')}.`
      : 'Compare it with a brand that works.',
  ]
}

/** Returns the currency that was meant by its code in small letters, or by its sign: RM is the Malaysian ringgit. */
export function currencyOf(text: string): string | undefined {
  const codes = Intl.supportedValuesOf('currency')
  const capitals = text.trim().toUpperCase()
  if (codes.includes(capitals)) return capitals
  return codes.find(code => {
    // in its own country a currency is written with its own sign
    const home = new Intl.Locale('und', { region: /^X/.test(code) ? 'US' : code.slice(0, 2) }).maximize()
    const parts = new Intl.NumberFormat(home, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
    return parts.formatToParts(1).some(({ type, value }) => type === 'currency' && value.toUpperCase() === capitals)
  })
}
