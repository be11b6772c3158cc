import { countryCode } from '../../../src/schemas/endpoints/country-code.ts'
import { handle } from '../context/handle.ts'
import { readBrandCountries } from '../people/accounts/brand-countries.ts'

export default handle(countryCode, async ({ tenantId, context }) => {
  const { list, current } = await readBrandCountries(context, tenantId)
  return { success: true, value: { list, ...(current && { current }) } }
})
