/** Keys of texts that are written where a widget or a menu has them. */
import { readAddress } from '../../engine/index.ts'

/**
 * Returns a free key for the text of a field.
 * @param at address of the object with the field, such as `screens/home:/main/[faq]/settings`
 * @param path of the field inside; entries of lists by their numbers
 */
export function newTextKey(at: string, path: readonly (string | number)[], isTaken: (key: string) => boolean): string {
  const read = readAddress(at)
  if ('refusal' in read) throw new Error(`newTextKey: ${read.refusal.message}`)
  const { file, path: steps } = read.address
  const place = file
    .replace(/\.json$/, '')
    .split('/')
    .at(-1)!
  const entry = steps.findLast(step => 'id' in step)
  const parts = [
    ...(entry && 'id' in entry ? [entry.id] : []),
    ...path.map(part => (typeof part === 'number' ? part + 1 : part)),
  ]
  const stem = `${plain(place)}.${parts.map(part => plain(String(part))).join('-')}`
  let key = stem
  for (let number = 2; isTaken(key); number++) key = `${stem}-${number}`
  return key
}

const plain = (text: string): string =>
  text
    .replaceAll(/[A-Z]/g, letter => `-${letter}`)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
