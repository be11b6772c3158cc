import { countryCode } from '../../../src/schemas/endpoints/country-code.ts'
import { handle } from '../context/handle.ts'
import { findCountries } from '../people/accounts/brand-countries.ts'

export default handle(countryCode, async ({ tenantId, context }) => {
  const { list, current } = await findCountries(context, tenantId)
  return { success: true, value: { list, ...(current && { current }) } }
})
