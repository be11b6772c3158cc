import { phoneCheckConfirm } from '../../../src/schemas/endpoints/phone-check-confirm.ts'
import { handle } from '../context/handle.ts'
import { choosePhoneCheck } from '../people/phone-check/choose-phone-check.ts'

export default handle(phoneCheckConfirm, async ({ body, tenantId, context }) => {
  const service = await choosePhoneCheck(context, tenantId)
  const { sessionInfo, verificationCode: code } = body
  const firebaseIdToken = await service.confirmCode(context, { tenantId, sessionInfo, code })
  return { success: true, value: { firebaseChannel: service.channel, firebaseIdToken } }
})
