// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FormFieldModel, FormModel } from '../../engine/site-model.ts'
import { keepTyping, takeTyping } from './kept-typing.ts'

const field = (id: string, kind: FormFieldModel['kind']) => ({ id, kind }) as FormFieldModel
const form: FormModel = {
  id: 'register',
  submit: 'Go',
  fields: [field('username', 'text'), field('password', 'password'), field('captcha', 'captcha'), field('sms', 'code')],
}
const typed = { username: 'halfway', password: 'Secret123', captcha: '1234', sms: '123456' }
const arriveBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.restoreAllMocks())

it('SYS-04 REG-20 what was typed is there after a reload, once; passwords and codes are never written down', () => {
  arriveBy('reload')
  keepTyping(form, typed)
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Secret123|1234/)
  expect(takeTyping(form)).toEqual({ username: 'halfway' })
  expect(takeTyping(form)).toBeUndefined()
})

it('SYS-04 who comes by another way begins anew, and so does a form that has changed', () => {
  arriveBy('navigate')
  keepTyping(form, typed)
  expect(takeTyping(form)).toBeUndefined()
  arriveBy('reload')
  keepTyping(form, typed)
  expect(takeTyping({ ...form, fields: [field('email', 'email')] })).toEqual({})
})
