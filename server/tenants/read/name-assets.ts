/** Names of files of assets/ in documents: an address, or in the settings of a logo the name alone. */

/** File that the program shows beside the brand's name, and in the browser's tab. */
export const MARK = 'mark.svg'

/** Matches the address of a file on the brand's own site anywhere in a text; its name is the first group. */
export const ASSET_ADDRESS = /(?<![\w.:/-])\/brand\/([^\s"'()?#{}<>&;,]+)/g

/** @returns whether these documents name a file */
export function createAssetSearch(documents: unknown): (name: string) => boolean {
  const text = JSON.stringify(documents)
  return name => name === MARK || text.includes(`/brand/${name}`) || text.includes(JSON.stringify(name))
}
