// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { calls } from './calls.ts'
import { MALL_TABS, openTabs, readTab } from './mall-tab.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const CONVERT = '/wps/relay/passwordCheck/MCS2_convertPoint'
const reply = (path: string) => ({ success: true, value: memberAnswers[path] })
const replies = {
  pointReward: reply('/wps/relay/MCS2_getPointReward'),
  pointConfig: reply('/wps/relay/MCS2_getPointConfig'),
}
const { shell } = examplePage()
const toggles = { ...shell.toggles, pointsMall: true, pointsRedeem: true, pointsConvert: true }
const at = (tab: string, on = toggles) => ({
  ...{ name: 'points-mall', settings, View, calls, replies },
  page: { path: '/pointMall', query: { tab }, shell: { ...shell, toggles: on } },
})

for (const tab of MALL_TABS)
  describe(`/pointMall?tab=${tab}`, () =>
    describeConformance({ ...at(tab), ...(tab !== 'goods' && tab !== 'rules' && { answers: memberAnswers }) }))

let open: OpenWidget | undefined
afterEach(async () => {
  await open?.leave()
  open = undefined
})
const texts = {
  'points.redeem-name': 'Redeem {{name}}',
  'points.sold-out': 'Sold out',
  'points.convert': 'Convert',
  'points.bad-points': 'Multiple of {{step}}, {{least}} to {{most}}',
  'points.of_other': '{{points}} points',
  'points.used-up': 'Enough for today',
}

it('PTS-01 the address names the part, an unknown one shows the goods, and what the platform lacks is no part', () => {
  expect(readTab({ tab: 'rules' }, toggles)).toBe('rules')
  expect(readTab({ tab: '__proto__' }, toggles)).toBe('goods')
  expect(readTab({ tab: 'convert' }, { ...toggles, pointsConvert: false })).toBe('goods')
  expect(openTabs({})).not.toContain('convert')
})

it('PTS-04 the server renders goods for a visitor; without redeeming there is no button, and what is sold out cannot be redeemed', () => {
  const page = document.createElement('div')
  page.innerHTML = renderWidget({ ...at('goods'), page: { ...at('goods').page, texts } }, {})
  const buttons = [...page.querySelectorAll('button')]
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, true])
  expect(page.textContent).toContain('500 points')
  expect(page.textContent).toContain('Sold out')
  const without = renderWidget(at('goods', { ...toggles, pointsRedeem: false }), {})
  expect(without).toContain('The mug')
  expect(without).not.toContain('<button')
})

const type = (field: HTMLInputElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const submit = async () => {
  const form = open!.container.querySelector('form')!
  await act(async () => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  await open!.settle()
}
const startConvert = async (convert: object = {}) => {
  const own = memberAnswers['/wps/relay/MCS2_getPointBalance'] as { convert: object }
  const answers = {
    ...memberAnswers,
    '/wps/relay/MCS2_getPointBalance': { ...own, convert: { ...own.convert, ...convert } },
  }
  open = await openSignedIn(at('convert'), { texts, answers })
  return [...open.container.querySelectorAll<HTMLInputElement>('form input')] as [HTMLInputElement, HTMLInputElement]
}
const sent = () => open!.requests.filter(({ path }) => path === CONVERT)

it('PTS-01 only whole steps within the limits are converted, at the rate that is shown', async () => {
  const [points, pin] = await startConvert()
  await type(pin, '135790')
  for (const wrong of ['', '100', '250', '1300', '2e2', '-200']) {
    await type(points, wrong)
    await submit()
    expect(open!.container.textContent, wrong).toContain('Multiple of 100 points, 200 points to 1,000 points')
  }
  expect(sent()).toEqual([])
  await type(points, '300')
  expect(open!.container.querySelector('strong')?.textContent).toContain('7.50')
})

it('PTS-01 a day that is used up is said', async () => {
  const [points, pin] = await startConvert({ most: 100 })
  await type(points, '200')
  await type(pin, '135790')
  await submit()
  expect(open!.container.textContent).toContain('Enough for today')
  expect(sent()).toEqual([])
})
