/** Decides which ids a tenant can have: each becomes the name of its folder and the first part of its address. */

/** Reserved names: they mean something else as the first part of an address, or as a folder beside brands. */
export const RESERVED_IDS: readonly string[] = [
  'admin',
  'api',
  'app',
  'assets',
  'brand',
  'cdn',
  'games',
  'locales',
  'localhost',
  'mail',
  'platform',
  'site',
  'static',
  'studio',
  'www',
]

/** Second sentence of a fix that changes an id, where there is a folder already. */
export const RENAME = 'Rename the folder with it.'
/** Names of devices, under which Windows stores no folder. */
const DEVICES = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/
/** Form of an id. Browsers refuse a trailing or double dash, or take it for letters of another language (xn--). */
const FORM = /^(?=.{2,31}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

export const sayTaken = (id: string) => ({
  message: `"${id}" is taken: it has a meaning of its own in addresses.`,
  fix: 'Choose another id.',
})

/** @returns the mistake in an id and its fix; undefined when a tenant can have it */
export function findIdProblem(id: string): { message: string; fix: string } | undefined {
  const say = (why: string, fix: string) => ({ message: `"${id}" cannot be the id of a tenant: ${why}.`, fix })
  if (!FORM.test(id)) {
    const better = id
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+/, '')
      .slice(0, 31)
      .replace(/-$/, '')
    return say(
      'it becomes its folder and the first part of its address',
      `Use 2 to 31 small letters, digits and single dashes, beginning with a letter${better.length > 1 ? `, such as "${better}"` : ''}.`,
    )
  }
  if (RESERVED_IDS.includes(id)) return sayTaken(id)
  if (DEVICES.test(id)) return say('Windows stores no folder of this name', 'Choose another id.')
  return undefined
}
