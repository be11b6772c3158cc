/** Finds addresses of generated pictures that do not exist. */
import { readPlatform } from '../read/read-platform.ts'
import type { CheckContext, CheckFinding } from './check-context.ts'

/**
 * Makes a function that reports the addresses `/art/…` of a text which have no picture. Pictures on hosts of the brand itself are unknown,
 * so it reports none there.
 */
export function createArtSearch({ layers, sources: { isPicture } }: CheckContext): (text: string) => CheckFinding[] {
  const { imageCDNs } = readPlatform(layers).metadata.system ?? {}
  if (!isPicture || (Array.isArray(imageCDNs) && imageCDNs.length > 0)) return () => []
  return text => {
    const found = text.startsWith('/art/')
      ? [text]
      : [...text.matchAll(/["'(](\/art\/[^"')]+)/g)].map(([, one]) => one!)
    return found
      .map(address => address.replace(/[?#].*$/, ''))
      .filter(address => !address.includes('{{') && !isPicture(address))
      .map(address => ({
        code: 'asset/missing',
        value: address,
        message: `There is no picture at "${address}".`,
        fix: 'Write an address such as /art/banner/summer-0.webp, or /brand/ and the name of a file in assets/.',
      }))
  }
}
