/** Sends a code to the number that stands in a form, before sign-in. */
import { call } from '../../runtime/calls/call.ts'
import { sendPhoneCode } from '../../runtime/session/phone-check.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { smsCode } from '../../schemas/endpoints/sms-code.ts'
import { SendCode } from './send-code.tsx'
import { useForm } from './state/form-context.ts'
import { textOf } from './state/form-values.ts'

/** @param purpose use of the code; a login may be proven by the brand's external service */
export function CodeToNumber({ purpose }: { purpose: 'login' | 'password' }) {
  const { handle } = useForm()
  const { firebaseVerification } = useSite().toggles
  return (
    <SendCode
      field="mobileNum"
      send={verification => {
        const values = handle.values()
        const countryDialingCode = textOf(values, 'countryDialingCode')
        const body = {
          mobileNum: textOf(values, 'mobileNum'),
          ...(countryDialingCode && { countryDialingCode }),
          ...(verification && { verification: { ...verification } }),
        }
        if (purpose === 'login' && firebaseVerification) return sendPhoneCode(body)
        return call(smsCode, { body: { ...body, purpose } })
      }}
    />
  )
}
