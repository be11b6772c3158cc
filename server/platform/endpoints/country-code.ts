import { countryCode } from '../../../src/schemas/endpoints/country-code.ts'
import { readMetadata } from '../../metadata/metadata-documents.ts'
import { COUNTRIES } from '../accounts/countries.ts'
import { handle } from '../handle.ts'

export default handle(countryCode, async ({ tenantId, context }) => {
  const { system } = (await readMetadata(context.store, tenantId)).wire
  const current = system.location?.countryCode
  return { success: true, value: { list: COUNTRIES, ...(current && { current }) } }
})
