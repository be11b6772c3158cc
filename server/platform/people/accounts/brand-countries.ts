/** Countries whose telephone numbers a brand takes, and the one that is preselected. */
import { COUNTRIES, type Country } from '../../../../src/schemas/registration/countries.ts'
import { readMetadata } from '../../../metadata/metadata-documents.ts'
import type { Context } from '../../context/context.ts'

export interface BrandCountries {
  list: readonly Country[]
  /** ISO 3166-1 code: the country that the platform reports of the visitor, else the brand's, else the first allowed one. */
  current: string | undefined
}

export async function readBrandCountries({ brands, store }: Context, tenantId: string): Promise<BrandCountries> {
  const { dialingCodes } = await brands.constants(tenantId)
  const list =
    dialingCodes.length === 0
      ? COUNTRIES
      : COUNTRIES.filter(({ countryDialingCode }) => dialingCodes.includes(countryDialingCode))
  const { system } = (await readMetadata(store, tenantId)).wire
  const isListed = (code: string | undefined) => list.some(({ countryCode }) => countryCode === code)
  const current = [system.location?.countryCode?.toUpperCase(), await brands.country(tenantId)].find(isListed)
  const first = list.find(({ countryDialingCode }) => countryDialingCode === dialingCodes[0])
  return { list, current: current ?? first?.countryCode }
}
