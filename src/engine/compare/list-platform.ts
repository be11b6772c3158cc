/** The platform's documents as subjects, so that two states of them can be compared. */
import { isRecord, step } from '../../schemas/metadata/wire-values.ts'
import { flatten, namesIn, part, type Subjects, type SubjectValues } from './list-subjects.ts'

/** Properties that tell the items of a platform's list apart. */
const NAMES: readonly string[] = [
  ...['id', 'code', 'rank', 'field', 'modId', 'bannerId', 'resourceType'],
  ...['gameCategory', 'vassalage', 'gameCode', 'playType', 'csType', 'name'],
]

/** Documents of payments, payouts and gifts; these come first. */
const MONEY: readonly string[] = [
  ...['cashier', 'promotions', 'rebate', 'referral', 'missions', 'points', 'vip', 'agents', 'lottery'],
]

export const isAboutMoney = (address: string): boolean =>
  MONEY.includes(address.slice(address.indexOf(':') + 1).split('/')[0]!)

/**
 * Lists one subject for each document, `platform:cashier`, and one for each named item of its lists,
 * `platform:cashier/deposit/methods/bank`. Lists inside an item are settings of the item.
 */
export function listPlatform(documents: unknown): Subjects {
  const subjects: Subjects = new Map()
  for (const [address, { values }] of locatePlatform(documents)) subjects.set(address, values)
  return subjects
}

interface PlatformSubject {
  document: string
  pointer: string
  values: SubjectValues
}

/** Like `listPlatform`, with the location of each subject in its document. */
export function locatePlatform(documents: unknown): Map<string, PlatformSubject> {
  const found = new Map<string, PlatformSubject>()
  const names = Object.keys(isRecord(documents) ? documents : {})
  for (const name of [
    ...MONEY.filter(name => names.includes(name)),
    ...names.filter(name => !MONEY.includes(name)).sort(),
  ]) {
    const own: SubjectValues = {}
    found.set(`platform:${part(name)}`, { document: name, pointer: '', values: own })
    visit((documents as Record<string, unknown>)[name], [], (path, value) => {
      const ids = Array.isArray(value) ? namesIn(value, NAMES) : undefined
      if (!ids || ids.length === 0) {
        if (Array.isArray(value) && value.some(isRecord)) flatten({ ...value }, path.join('.'), own, NAMES)
        else if (!Array.isArray(value) || value.length > 0) own[path.join('.')] = value
        return
      }
      for (const [index, id] of ids.entries()) {
        const values: SubjectValues = {}
        flatten((value as object[])[index]!, '', values, NAMES)
        found.set(`platform:${[name, ...path, id].map(part).join('/')}`, {
          document: name,
          pointer: [...path, index].map(step).join(''),
          values,
        })
      }
    })
  }
  return found
}

/** Calls back for every value that is no object, with the way to it. */
function visit(
  value: unknown,
  path: readonly string[],
  found: (path: readonly string[], value: unknown) => void,
): void {
  if (isRecord(value)) for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key], found)
  else found(path, value)
}
