/** Which fields of the login form are asked for now (LGN-01, LGN-04, LGN-09). */
import { useMemo, useState } from 'react'
import type { FormModel } from '../../engine/site-model.ts'
import type { Problem } from '../../runtime/calls/call.ts'
import { useFormModel } from '../../runtime/page/page-context.ts'

export type Way = 'username' | 'sms'

export interface LoginFields {
  fields: FormModel | undefined
  /** Grows with each try that used a picture up. */
  captchaRound: number
  /** Asks for what a refusal wants the next time. @returns whether a new picture is shown */
  sawProblem(problem: Problem): boolean
}

export function useLoginFields(name: string, way: Way): LoginFields {
  const model = useFormModel(name)
  /** 0: no captcha is asked for; each failure from then on counts one up and wants a new picture. */
  const [captchaRound, setCaptchaRound] = useState(0)
  const [asksCode, setAsksCode] = useState(false)
  const fields = useMemo(() => {
    const asked =
      way === 'sms'
        ? ['mobileNum', 'verificationCode']
        : ['username', 'password', ...(asksCode ? ['verificationCode'] : []), ...(captchaRound > 0 ? ['captcha'] : [])]
    // what a brand has added itself is asked for in either way
    const known = ['username', 'password', 'mobileNum', 'verificationCode', 'captcha']
    return model && { ...model, fields: model.fields.filter(({ id }) => asked.includes(id) || !known.includes(id)) }
  }, [model, way, asksCode, captchaRound])
  const sawProblem = (problem: Problem) => {
    if (problem.code === 'login/address-code') setAsksCode(true)
    if (way === 'sms' || (captchaRound === 0 && !asksCaptcha(problem))) return false
    setCaptchaRound(round => round + 1)
    return true
  }
  return { fields, captchaRound, sawProblem }
}

/** A refused login says with `value.captcha` that the next try needs one (LGN-04). */
const asksCaptcha = ({ value }: Problem) => Boolean((value as { captcha?: unknown } | undefined)?.captcha)
