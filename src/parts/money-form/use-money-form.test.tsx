// @vitest-environment happy-dom
import { act, type FormEvent } from 'react'
import { afterAll, expect, it, vi } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { PageProvider } from '../../runtime/page/page-provider.tsx'
import { createPageResources, createPageView } from '../../runtime/page/page-resources.ts'
import { type MoneyForm, useMoneyForm } from './use-money-form.ts'

afterAll(() => void vi.unstubAllGlobals())

it('a payment password that is typed before the answer is complete stays', async () => {
  let form!: MoneyForm<'amount'>
  let answer = () => {}
  const sent: string[] = []
  const send = (password: string) => {
    sent.push(password)
    return new Promise<void>(done => {
      answer = done
    })
  }
  function Form() {
    form = useMoneyForm({ errors: {}, request: { busy: false, problem: undefined, forgetProblem() {} }, send })
    return null
  }
  const page = examplePage()
  await mount(
    <PageProvider view={createPageView(page)} resources={createPageResources(page)}>
      <Form />
    </PageProvider>,
  )
  await act(async () => form.setPaymentPassword('000000'))
  await act(async () => form.submit({ preventDefault() {} } as FormEvent))
  expect([sent, form.paymentPassword]).toEqual([['000000'], ''])
  await act(async () => form.setPaymentPassword('482913'))
  await act(async () => answer())
  expect(form.paymentPassword).toBe('482913')
})
