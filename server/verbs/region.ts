/** The setting of blocked countries, which an operator decides, and of the country that QA sets for visitors. */

import { OperatorError } from '../http/operator-error.ts'
import type { RegionSetting } from '../metadata/overlay-metadata.ts'
import type { Tx } from '../store/open-store.ts'
import { storeSetting } from '../tenants/release/change-setting.ts'

export async function readRegion(tx: Tx, brand: string): Promise<RegionSetting> {
  const row = await tx
    .selectFrom('sandbox_setting')
    .select('body')
    .where('tenant_id', '=', brand)
    .where('name', '=', 'region')
    .executeTakeFirst()
  return (row?.body as RegionSetting | undefined) ?? { blocked: [] }
}

interface RegionChange {
  was: RegionSetting
  is: RegionSetting
  now: number
}

/** Stores the setting. @returns a summary; empty when nothing changed */
export async function storeRegion(tx: Tx, brand: string, { was, is, now }: RegionChange): Promise<string> {
  await storeSetting(tx, brand, 'region', is, now)
  const [before, after] = [describeRegion(was), describeRegion(is)]
  return before === after ? '' : `region: ${before} -> ${after}`
}

export const describeRegion = ({ blocked, from }: RegionSetting): string =>
  `${blocked.length > 0 ? `${blocked.join(', ')} blocked` : 'no country blocked'}${from ? `, visitors count as from ${from}` : ''}`

/** Reads codes of two letters, with commas or spaces between them. @throws OperatorError */
export function readCountries(text = ''): string[] {
  const codes = text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = codes.find(code => !/^[A-Z]{2}$/.test(code))
  if (wrong !== undefined)
    throw new OperatorError(`"${wrong}" is no code of a country.`, 'Write two letters, such as TH or GB.')
  return codes
}
