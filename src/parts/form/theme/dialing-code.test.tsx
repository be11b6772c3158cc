// @vitest-environment happy-dom
import { act, createRef, type ReactNode, useState } from 'react'
import { SWRConfig } from 'swr'
import { afterAll, expect, it, vi } from 'vitest'
import { createTestForm, testField } from '../../../../tests/forms/create-test-form.ts'
import { mount, person, screen, within } from '../../../../tests/mount.ts'
import { examplePage } from '../../../../tests/widgets/example-page.ts'
import { cacheKey, callKey, FreshCallsContext } from '../../../runtime/calls/use-call.ts'
import { closeWindows, countWindows } from '../../../runtime/dialogs/open-windows.ts'
import { SiteContext } from '../../../runtime/state/page-context.ts'
import { TextContext } from '../../../runtime/texts/texts.ts'
import { countryCode } from '../../../schemas/endpoints/country-code.ts'
import { SiteForm } from '../site-form.tsx'
import type { FormHandle } from '../state/form-context.ts'
import { DialingCode } from './dialing-code.tsx'

const { shell } = examplePage()
const LIST = [
  { countryCode: 'VN', countryDialingCode: '84' },
  { countryCode: 'TH', countryDialingCode: '66' },
]

afterAll(() => void vi.unstubAllGlobals())

/** What a picker needs. @param current country the platform sees the visitor in */
function Around({ current, children }: { current: string | undefined; children: ReactNode }) {
  const fallback = { [cacheKey(countryCode, {}, shell.language, 0)]: { success: true, value: { list: LIST, current } } }
  return (
    <SWRConfig value={{ provider: () => new Map(), fallback }}>
      <FreshCallsContext value={new Set([cacheKey(countryCode, {}, shell.language, 0), callKey(countryCode, {})])}>
        <TextContext value={key => key}>
          <SiteContext value={shell}>{children}</SiteContext>
        </TextContext>
      </FreshCallsContext>
    </SWRConfig>
  )
}

/** Shows the picker and collects the values that the form heard. @param current country the platform sees the visitor in */
async function show(initial: string, current?: string) {
  const heard: string[] = []
  function Form() {
    const [code, setCode] = useState(initial)
    const [hear] = useState(() => (next: string) => {
      heard.push(next)
      setCode(next)
    })
    return <DialingCode value={code} onChange={hear} />
  }
  const place = await mount(
    <Around current={current}>
      <Form />
    </Around>,
  )
  const code = within(place).getByRole<HTMLInputElement>('combobox').value
  // the flag is hidden from screen readers, because the code is read
  return { shown: [code, within(place).getByRole('presentation').getAttribute('src')!.slice(-6)], heard }
}

it("CTY-03 it begins with the current country's code and reports it", async () => {
  expect(await show('', 'TH')).toEqual({ shown: ['+66', 'TH.svg'], heard: ['66'] })
  expect(await show('', undefined), 'where the platform sees no country').toMatchObject({ heard: ['84'] })
})

it('CTY-03 a code that is given and in the list stays; another one gives way', async () => {
  expect(await show('84', 'TH')).toEqual({ shown: ['+84', 'VN.svg'], heard: [] })
  expect(await show('999', 'TH')).toEqual({ shown: ['+66', 'TH.svg'], heard: ['66'] })
})

it('MOD-08 the list of countries is a window on a phone: Back closes it, and the field keeps the focus', async () => {
  let isNarrow = false
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }))
  await show('84')
  const user = person()
  await user.tab()
  expect(countWindows(), 'a wide screen has room beside it').toBe(0)
  await user.keyboard('{Escape}')
  isNarrow = true
  await user.keyboard('{Enter}')
  expect(countWindows()).toBe(1)
  await user.click(screen.getByRole('combobox', { name: 'form.country-search' }))
  await act(async () => closeWindows(0))
  expect([screen.queryByRole('option'), countWindows()]).toEqual([null, 0])
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'form.country' }))
})

it('a number in a list sets the dialing code beside it, and has the digits of that country', async () => {
  const user = person()
  const phone = testField('mobileNum', { kind: 'phone', minLength: 6, maxLength: 15 })
  const fields = [testField('cards', { kind: 'list', minItems: 2, fields: [phone] })]
  const handle = createRef<FormHandle>()
  const place = await mount(
    <Around current="TH">
      <SiteForm
        form={createTestForm({ id: 'f', submit: 'Send', fields })}
        action="/f"
        onSubmit={never}
        handle={handle}
      />
    </Around>,
  )
  const second = within(place).getAllByLabelText('mobileNum')[1]!
  await user.type(second, '+84912345678')
  await user.tab()
  await act(async () =>
    expect(handle.current?.values()).toEqual({
      cards: [{ countryDialingCode: '66' }, { countryDialingCode: '84', mobileNum: '912345678' }],
    }),
  )
  await user.clear(second)
  await user.type(second, '91234')
  await user.tab()
  const described = second.getAttribute('aria-describedby')!.split(' ')
  expect(described.map(id => document.getElementById(id)?.textContent)).toEqual(['form.phone-digits'])
})
const never = async () => undefined
