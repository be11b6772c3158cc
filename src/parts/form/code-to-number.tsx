/** Has a code sent to the number that stands in a form, before anybody is signed in (LGN-10, PWD-06). */
import { call } from '../../runtime/calls/call.ts'
import { smsCode } from '../../schemas/endpoints/sms-code.ts'
import { textOf, useForm } from './form-context.ts'
import { SendCode } from './send-code.tsx'

/** @param purpose what the code will open */
export function CodeToNumber({ purpose }: { purpose: 'login' | 'password' }) {
  const { handle } = useForm()
  return (
    <SendCode
      field="mobileNum"
      send={verification => {
        const values = handle.values()
        const countryDialingCode = textOf(values, 'countryDialingCode')
        return call(smsCode, {
          body: {
            mobileNum: textOf(values, 'mobileNum'),
            purpose,
            ...(countryDialingCode && { countryDialingCode }),
            ...(verification && { verification: { ...verification } }),
          },
        })
      }}
    />
  )
}
