/** Decides which fields of the login form are part of it now. */
import { useMemo, useState } from 'react'
import type { CallProblem } from '../../runtime/calls/call.ts'

export type LoginWay = 'username' | 'sms'

export interface LoginFields {
  /** Values of the hidden fields on which the others depend (forms/login.json). */
  decidedValues: { way: LoginWay | 'address'; captchaRequired: 'yes' | 'no' }
  /** Grows with each try that used a picture. */
  captchaRound: number
  /** Asks for the values that a refusal requires the next time. @returns whether a new picture is shown */
  readProblem(problem: CallProblem): boolean
}

export function useLoginFields(way: LoginWay): LoginFields {
  /** 0: no captcha is required; each failure from then on adds one and needs a new picture. */
  const [captchaRound, setCaptchaRound] = useState(0)
  const [asksCode, setAsksCode] = useState(false)
  const isByName = way === 'username'
  const readProblem = (problem: CallProblem) => {
    if (problem.code === 'login/address-code') setAsksCode(true)
    if (!isByName || (captchaRound === 0 && !asksCaptcha(problem))) return false
    setCaptchaRound(round => round + 1)
    return true
  }
  const decidedValues = useMemo<LoginFields['decidedValues']>(
    () => ({
      way: isByName && asksCode ? 'address' : way,
      captchaRequired: isByName && captchaRound > 0 ? 'yes' : 'no',
    }),
    [way, isByName, asksCode, captchaRound],
  )
  return { decidedValues, captchaRound, readProblem }
}

/** Reads from a refusal, by `value.captcha`, that the next try needs a captcha. */
const asksCaptcha = ({ value }: CallProblem) => Boolean((value as { captcha?: unknown } | undefined)?.captcha)
