import type { FormModel } from '../../engine/site-model.ts'
import type { FormValues } from '../../parts/form/check-form.ts'
import { SendCode } from '../../parts/form/send-code.tsx'
import { call } from '../../runtime/calls/call.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { registerSms } from '../../schemas/endpoints/register-sms.ts'

export interface RegistrationCodeProps {
  /** Bounded for the chosen country. */
  form: FormModel
  values: FormValues
  /** The picture's characters went along, and each picture is good for one try. */
  onCaptchaUsed(): void
}

/** Has the code of a registration sent to the number that stands in the form (REG-21). */
export function RegistrationCode({ form, values, onCaptchaUsed }: RegistrationCodeProps) {
  const { codeCaptcha } = useSite().constants
  const { mobileNum = '', countryDialingCode, captcha } = values
  return (
    <SendCode
      field={form.fields.find(({ id }) => id === 'mobileNum')}
      number={mobileNum}
      send={async verification => {
        const result = await call(registerSms, {
          body: {
            mobile: mobileNum,
            regType: 'register',
            ...(countryDialingCode && { countryDialingCode }),
            ...(verification && { verification: { ...verification } }),
            ...(codeCaptcha === true && captcha && { captcha }),
          },
        })
        if (codeCaptcha === true) onCaptchaUsed()
        return result
      }}
    />
  )
}
