/** Tells addresses that have a picture, without drawing one. Only the catalogue knows single games. */
import goods from '../data/goods.json' with { type: 'json' }
import { readPictureAddress } from './read-picture-address.ts'

const isOne = (parts: readonly string[]): boolean => parts.length === 1 && parts[0] !== ''

const KINDS: Readonly<Record<string, (parts: readonly string[]) => boolean>> = {
  avatar: isOne,
  banner: isOne,
  promotion: isOne,
  good: parts => isOne(parts) && Object.hasOwn(goods, parts[0]!),
  game: parts => parts.length === 2,
  vendor: ([type, vendor, tone, ...rest]) =>
    Boolean(type && vendor) && rest.length === 0 && (tone === undefined || tone === 'dark' || tone === 'light'),
}

/** @example isPicture('/art/banner/summer-0.svg') // true */
export function isPicture(address: string): boolean {
  const { kind = '', parts = [], form } = readPictureAddress(address) ?? {}
  return (form === 'svg' || form === 'webp') && Object.hasOwn(KINDS, kind) && KINDS[kind]!(parts)
}
