import { textOf, useForm } from '../../parts/form/form-context.ts'
import { SendCode } from '../../parts/form/send-code.tsx'
import { call } from '../../runtime/calls/call.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { registerSms } from '../../schemas/endpoints/register-sms.ts'

/**
 * Sends the code of a registration to the number in the form (REG-21).
 * @param onCaptchaUsed the picture's characters went along, and each picture is good for one try
 */
export function RegistrationCode({ onCaptchaUsed }: { onCaptchaUsed(): void }) {
  const { codeCaptcha } = useSite().constants
  const { handle } = useForm()
  return (
    <SendCode
      field="mobileNum"
      send={async verification => {
        const values = handle.values()
        const countryDialingCode = textOf(values, 'countryDialingCode')
        const captcha = textOf(values, 'captcha')
        const result = await call(registerSms, {
          body: {
            mobile: textOf(values, 'mobileNum'),
            regType: 'register',
            ...(countryDialingCode && { countryDialingCode }),
            ...(verification && { verification: { ...verification } }),
            ...(codeCaptcha && captcha && { captcha }),
          },
        })
        if (codeCaptcha) onCaptchaUsed()
        return result
      }}
    />
  )
}
