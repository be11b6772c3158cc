import { oauthRegistration } from '../../../src/schemas/endpoints/oauth-registration.ts'
import { handle } from '../context/handle.ts'
import { findCompletion } from '../people/oauth/complete-registration.ts'

export default handle(oauthRegistration, async ({ query, tenantId, language, browser, context }) => {
  const { open, known } = await findCompletion(context, { tenantId, language, browser }, query.attempt)
  const { provider, name } = open
  return { success: true, value: { provider, ...(name !== undefined && { name }), known } }
})
