// @vitest-environment happy-dom
import { useState } from 'react'
import { SWRConfig } from 'swr'
import { afterAll, expect, it, vi } from 'vitest'
import { mount, within } from '../../../../tests/mount.ts'
import { examplePage } from '../../../../tests/widgets/example-page.ts'
import { cacheKey, callKey, FreshCallsContext } from '../../../runtime/calls/use-call.ts'
import { SiteContext } from '../../../runtime/state/page-context.ts'
import { TextContext } from '../../../runtime/texts/texts.ts'
import { countryCode } from '../../../schemas/endpoints/country-code.ts'
import { DialingCode } from './dialing-code.tsx'

const { shell } = examplePage()
const LIST = [
  { countryCode: 'VN', countryDialingCode: '84' },
  { countryCode: 'TH', countryDialingCode: '66' },
]

afterAll(() => void vi.unstubAllGlobals())

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
  const fallback = { [cacheKey(countryCode, {}, shell.language, 0)]: { success: true, value: { list: LIST, current } } }
  const place = await mount(
    <SWRConfig value={{ provider: () => new Map(), fallback }}>
      <FreshCallsContext value={new Set([cacheKey(countryCode, {}, shell.language, 0), callKey(countryCode, {})])}>
        <TextContext value={key => key}>
          <SiteContext value={shell}>
            <Form />
          </SiteContext>
        </TextContext>
      </FreshCallsContext>
    </SWRConfig>,
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
