import { envelopeKey } from '../../../src/schemas/endpoints/envelope-key.ts'
import { serverKey } from '../../http/server-key.ts'
import { handle } from '../context/handle.ts'

export default handle(envelopeKey, async ({ context }) => {
  const { publicJwk } = await serverKey(context)
  return { success: true, value: { key: publicJwk, now: Math.floor(context.clock.now() / 1000) } }
})
