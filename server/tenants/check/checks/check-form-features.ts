/** Checks features, rules and fields that only make sense together. */
import type { FormFieldModel } from '../../../../src/engine/model/form-model.ts'
import { ALWAYS_REQUIRED } from '../../../../src/schemas/registration/always-required.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { pointerOf } from '../../read/position.ts'
import { type CheckContext, problemAt } from '../check-context.ts'
import { locateRule, type TenantForms } from '../tenant-forms.ts'

const featurePlace = ({ locate }: CheckContext, name: string) => locate(`/tenant/features${pointerOf([name])}`)

/** Checks that every registration has its indispensable fields, and those that enabled features rely on. */
export function checkRegisterForm(context: CheckContext, { forms, rules, toggles }: TenantForms): CheckProblem[] {
  return Object.entries(context.document.forms).flatMap(([id, form]) => {
    if (form.rules !== 'register') return []
    const shown = forms[id]?.fields ?? []
    const has = (field: string) => shown.some(one => one.id === field)
    const missing = [...ALWAYS_REQUIRED].filter(field => !has(field))
    const problems = missing.map(field =>
      problemAt(context.locate(`/forms${pointerOf([id])}/fields`), {
        code: 'form/no-account',
        value: field,
        message: `The form "${id}" has no field "${field}", and nobody is registered without one.`,
        fix: `Add { "id": "${field}" } to its fields, without a condition.`,
      }),
    )
    for (const [index, field] of form.fields.entries()) {
      const feature = field.when?.feature
      if (feature === undefined || !toggles[feature] || has(field.id)) continue
      const rule = rules.get(field.id)
      const inRule = rule && locateRule(context, rule, '/enabled')
      problems.push(
        problemAt(inRule ?? context.locate(`/forms${pointerOf([id])}/fields/${index}/when`), {
          code: 'form/feature-without-field',
          value: feature,
          message: `The feature "${feature}" is on, and no rule enables the field "${field.id}" that it is for.`,
          fix: `Enable "${field.id}" in the register rules, or switch the feature off.`,
        }),
      )
    }
    if (toggles.directRegistration === false && !has('referralCode') && !has('affiliateCode'))
      problems.push(
        problemAt(featurePlace(context, 'directRegistration'), {
          code: 'form/no-way-in',
          value: 'directRegistration',
          message: `The feature "directRegistration" is off, so a code is needed to register, and the form "${id}" shows no field for one.`,
          fix: 'Enable referralCode or affiliateCode in the register rules, or switch the feature on.',
        }),
      )
    return problems
  })
}

/** Checks that a code by SMS has a number to go to, and that a number has its code. */
export function checkMobileForms(context: CheckContext, { forms, toggles }: TenantForms): CheckProblem[] {
  const problems = Object.entries(context.document.forms).flatMap(([id, form]) => {
    const shown = forms[id]?.fields ?? []
    const isNumber = ({ kind }: FormFieldModel) => kind === 'phone' || kind === 'tel'
    const code = form.fields.findIndex(field => field.kind === 'code' && shown.some(one => one.id === field.id))
    if (code === -1 || shown.some(isNumber)) return []
    return problemAt(context.locate(`/forms${pointerOf([id])}/fields/${code}`), {
      code: 'form/code-without-number',
      value: form.fields[code]!.id,
      message: `The form "${id}" asks for a code by SMS, and for no number that it could be sent to.`,
      fix: 'Enable the field of the mobile number, or switch the SMS feature off.',
    })
  })
  if (toggles.mobileRegistration && toggles.registerSms === false && !toggles.firebaseVerification)
    problems.push(
      problemAt(featurePlace(context, 'mobileRegistration'), {
        code: 'form/mobile-without-sms',
        value: 'mobileRegistration',
        message:
          'The feature "mobileRegistration" is on while "registerSms" is off, and a mobile number is registered with a code by SMS only.',
        fix: 'Switch both on or both off.',
      }),
    )
  return problems
}
