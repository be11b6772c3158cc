import { call } from '../../runtime/calls/call.ts'
import { sendPhoneCode } from '../../runtime/session/phone-check.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { registerSms } from '../../schemas/endpoints/register-sms.ts'
import { SendCode } from '../form/send-code.tsx'
import { useForm } from '../form/state/form-context.ts'
import { textOf } from '../form/state/form-values.ts'

export interface RegistrationCodeProps {
  way?: 'register' | 'registerMobile'
  onCaptchaUsed(): void
}

/**
 * Sends the code of a registration to the number in the form, by the brand's external service where it has one.
 * @param onCaptchaUsed the picture's characters went along, and each picture is good for one try
 */
export function RegistrationCode({ way = 'register', onCaptchaUsed }: RegistrationCodeProps) {
  const { constants, toggles } = useSite()
  const { codeCaptcha } = constants
  const { handle } = useForm()
  return (
    <SendCode
      field="mobileNum"
      send={async verification => {
        const values = handle.values()
        const countryDialingCode = textOf(values, 'countryDialingCode')
        const captcha = textOf(values, 'captcha')
        const number = textOf(values, 'mobileNum')
        const body = {
          ...(countryDialingCode && { countryDialingCode }),
          ...(verification && { verification: { ...verification } }),
          ...(codeCaptcha && captcha && { captcha }),
        }
        const result = toggles.firebaseVerification
          ? await sendPhoneCode({ ...body, mobileNum: number })
          : await call(registerSms, { body: { ...body, mobile: number, regType: way } })
        if (codeCaptcha) onCaptchaUsed()
        return result
      }}
    />
  )
}
