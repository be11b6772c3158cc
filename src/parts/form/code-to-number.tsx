/** Has a code sent to the number that stands in a form, before anybody is signed in (LGN-10, PWD-06). */
import type { FormModel } from '../../engine/site-model.ts'
import { call } from '../../runtime/calls/call.ts'
import { smsCode } from '../../schemas/endpoints/sms-code.ts'
import type { FormValues } from './check-form.ts'
import { SendCode } from './send-code.tsx'

export interface CodeToNumberProps {
  /** Bounded for the chosen country. */
  form: FormModel
  values: FormValues
  /** What the code shall open. */
  purpose: 'login' | 'password'
}

export function CodeToNumber({ form, values, purpose }: CodeToNumberProps) {
  const { mobileNum = '', countryDialingCode } = values
  return (
    <SendCode
      field={form.fields.find(({ id }) => id === 'mobileNum')}
      number={mobileNum}
      send={verification =>
        call(smsCode, {
          body: {
            mobileNum,
            purpose,
            ...(countryDialingCode && { countryDialingCode }),
            ...(verification && { verification: { ...verification } }),
          },
        })
      }
    />
  )
}
