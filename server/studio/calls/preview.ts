import { preview } from '../../../src/schemas/studio/calls/preview.ts'
import { previewOriginOf } from '../../http/hosts.ts'
import { enterAddress } from '../../previews/preview-token.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(preview, async ({ body, operator, context }) => {
  const { brand, path, simulation } = body
  const origin = previewOriginOf(context.origin(), brand)
  const access = { brand, session: operator.tokenHash, simulation }
  return { success: true, value: { url: origin + (await enterAddress(context, access, path)), origin } }
})
