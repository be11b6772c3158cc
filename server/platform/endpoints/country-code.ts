import { countryCode } from '../../../src/schemas/endpoints/country-code.ts'
import { findCountries } from '../accounts/brand-countries.ts'
import { handle } from '../handle.ts'

export default handle(countryCode, async ({ tenantId, context }) => {
  const { list, current } = await findCountries(context, tenantId)
  return { success: true, value: { list, ...(current && { current }) } }
})
