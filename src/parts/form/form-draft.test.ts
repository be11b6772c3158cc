// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testField } from '../../../tests/forms/create-test-form.ts'
import { createFormModel } from '../../engine/index.ts'
import { draftKey, storeDraft, storeInterrupted, takeDraft } from './form-draft.ts'

const form = createFormModel('register', 'Go', [
  testField('username'),
  testField('password', { kind: 'password' }),
  testField('captcha', { kind: 'captcha' }),
  testField('sms', { kind: 'code' }),
  testField('proof', { kind: 'group', fields: [testField('note'), testField('pin', { kind: 'password' })] }),
])
const typed = {
  username: 'halfway',
  password: 'Secret123',
  captcha: '1234',
  sms: '123456',
  proof: { note: 'mine', pin: 'Secret123' },
}
const arriveBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.restoreAllMocks())

it('SYS-04 REG-20 what was typed is there after a reload, once; passwords and codes are never stored', () => {
  arriveBy('reload')
  storeDraft(draftKey('register'), form, typed)
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Secret123|1234/)
  expect(takeDraft(draftKey('register'), form)).toEqual({ username: 'halfway', proof: { note: 'mine' } })
  expect(takeDraft(draftKey('register'), form)).toEqual({})
})

it('SYS-04 who comes by another way begins anew, and so does a form that has changed', () => {
  arriveBy('navigate')
  storeDraft(draftKey('register'), form, typed)
  expect(takeDraft(draftKey('register'), form)).toEqual({})
  arriveBy('reload')
  storeDraft(draftKey('register'), form, typed)
  expect(takeDraft(draftKey('register'), createFormModel('register', 'Go', [testField('email')]))).toEqual({})
})

it('SYS-04 a draft is there again for the account that typed it, and for no other', () => {
  const typed = { username: 'halfway' }
  sessionStorage.setItem('username', 'ann')
  storeDraft(draftKey('register'), form, typed)
  sessionStorage.setItem('username', 'bob')
  expect(takeDraft(draftKey('register'), form, true)).toEqual({})
  sessionStorage.setItem('username', 'ann')
  expect(takeDraft(draftKey('register'), form, true)).toEqual(typed)
})

it('the draft of a form that the end of a session took away is there however the form is opened, once', () => {
  arriveBy('navigate')
  storeInterrupted(draftKey('profile'), form, typed)
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Secret123|1234/)
  expect(takeDraft(draftKey('profile'), form)).toEqual({ username: 'halfway', proof: { note: 'mine' } })
  expect(takeDraft(draftKey('profile'), form, true)).toEqual({})
})
