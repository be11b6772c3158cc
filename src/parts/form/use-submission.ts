import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { CallProblem } from '../../runtime/calls/call.ts'
import { problemText } from '../../runtime/texts/problem-text.ts'
import { type Translate, useText } from '../../runtime/texts/texts.ts'
import type { PageForm } from '../../schemas/forms/form-schema.ts'
import { activeProperties } from '../../schemas/forms/form-values.ts'
import { messageOf, refusedFields, SCREEN_CHECK, uiAt } from './state/field-messages.ts'
import { type FormStore, NO_ERRORS } from './state/form-store.ts'
import type { FormValues } from './state/form-values.ts'
import type { useValidator } from './use-validator.ts'

/** The form's validator did not come. */
const UNREACHABLE: CallProblem = { code: 'request/network', status: 0 }
/** Sending it threw an error. */
const UNKNOWN: CallProblem = { code: 'server/unknown', status: 0 }

/** Why a form was refused as a whole, or field by field; a field in a list by its path, as in `tiers.0.rate`. */
export type FormRefusal = CallProblem | { fields: Readonly<Record<string, CallProblem>> }

export interface SubmissionOptions {
  form: PageForm
  store: FormStore
  /** Loads the validator. */
  load: ReturnType<typeof useValidator>['load']
  /** @returns the screen's own message about a field */
  checkedText(path: string, text: Translate): string
  onSubmit(values: FormValues): Promise<FormRefusal | undefined>
  fieldOf: ((code: string) => string | undefined) | undefined
  /** Around the form. */
  element: RefObject<HTMLElement | null>
}

/** Sends a form: one submit at a time, with a validator that may come late, and the fields that a refusal names. */
export function useSubmission(options: SubmissionOptions) {
  const { form, store, load, checkedText, onSubmit, fieldOf, element } = options
  const { schema, uiSchema } = form
  const text = useText()
  const [busy, setBusy] = useState(false)
  /** Why the platform refused the last submit, where that is about no field. */
  const [problem, setProblem] = useState<CallProblem>()
  /** Details of the last refusal about fields, beyond its codes. */
  const refused = useRef<Readonly<Record<string, CallProblem>>>({})
  const submitNext = useRef(false)
  // the validator came with this submit: it was not validated before
  useEffect(() => {
    if (!submitNext.current) return
    submitNext.current = false
    element.current?.querySelector('form')?.requestSubmit()
  })

  const send = async (values: FormValues) => {
    store.refuse(NO_ERRORS)
    const found = await onSubmit(values)
    if (!found) return
    const field = 'code' in found ? fieldOf?.(found.code) : undefined
    refused.current = 'fields' in found ? found.fields : field === undefined ? {} : { [field]: found }
    const codes = {
      ...('code' in found && refusedFields(found, uiSchema)),
      ...Object.fromEntries(Object.entries(refused.current).map(([path, { code }]) => [path, code])),
    }
    const here = activeProperties(schema, values)
    const wrong = Object.fromEntries(Object.entries(codes).filter(([path]) => Object.hasOwn(here, path.split('.')[0]!)))
    // a field that the form does not have shows nothing
    if (Object.keys(wrong).length === 0) return setProblem('code' in found ? found : Object.values(found.fields)[0])
    store.refuse(wrong)
  }
  const messageAt = useCallback(
    (path: string, code: string) => {
      if (code === SCREEN_CHECK) return checkedText(path, text)
      const problem = refused.current[path]
      return code === problem?.code ? problemText(text, problem) : messageOf(code, uiAt(uiSchema, path), text)
    },
    [checkedText, uiSchema, text],
  )
  const edited = useCallback(() => setProblem(undefined), [])
  return {
    busy,
    problem,
    messageAt,
    edited,
    async submit(values: FormValues) {
      if (busy) return
      setBusy(true)
      setProblem(undefined)
      try {
        const validator = await load()
        if (validator === 'ready') await send(values)
        else if (validator === 'failed') setProblem(UNREACHABLE)
        else submitNext.current = true
      } catch (error) {
        setProblem(UNKNOWN)
        throw error
      } finally {
        setBusy(false)
      }
    },
  }
}
