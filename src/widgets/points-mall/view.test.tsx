// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { screenWith } from '../../../tests/forms/base-forms.ts'
import { person, screen } from '../../../tests/mount.ts'
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
const texts = {
  'points.points': 'Points',
  'points.you-get': 'You get',
  'points.submit-convert': 'Convert them',
  'field.payment-password': 'Payment password',
  'points.redeem-name': 'Redeem {{name}}',
  'points.sold-out': 'Sold out',
  'points.convert': 'Convert',
  'points.bad-points': 'Multiple of {{step}}, {{least}} to {{most}}',
  'points.of_other': '{{points}} points',
  'points.used-up': 'Enough for today',
}
const at = (tab: string, on = toggles) => ({
  name: 'points-mall',
  settings,
  View,
  calls,
  replies,
  page: {
    path: '/pointMall',
    query: { tab },
    shell: { ...shell, toggles: on },
    screen: screenWith(['convert-points'], texts),
  },
})

for (const tab of MALL_TABS)
  describe(`/pointMall?tab=${tab}`, () =>
    describeConformance({ ...at(tab), ...(tab !== 'goods' && tab !== 'rules' && { answers: memberAnswers }) }))

let open: OpenWidget | undefined
afterEach(async () => {
  await open?.leave()
  open = undefined
})

it('PTS-01 the address names the part, an unknown one shows the goods, and what the platform lacks is no part', () => {
  expect(readTab({ tab: 'rules' }, toggles)).toBe('rules')
  expect(readTab({ tab: '__proto__' }, toggles)).toBe('goods')
  expect(readTab({ tab: 'convert' }, { ...toggles, pointsConvert: false })).toBe('goods')
  expect(openTabs({})).not.toContain('convert')
})

it('PTS-04 the server renders goods for a visitor, disables sold-out ones, and hides buttons if off', () => {
  document.body.innerHTML = renderWidget({ ...at('goods'), page: { ...at('goods').page, texts } }, {})
  const buttons = screen.getAllByRole<HTMLButtonElement>('button')
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, true])
  expect(document.body.textContent).toContain('500 points')
  expect(document.body.textContent).toContain('Sold out')
  document.body.replaceChildren()
  const without = renderWidget(at('goods', { ...toggles, pointsRedeem: false }), {})
  expect(without).toContain('The mug')
  expect(without).not.toContain('<button')
})

const type = async (label: RegExp, value: string) => {
  const you = person()
  await you.clear(screen.getByLabelText(label))
  if (value) await you.type(screen.getByLabelText(label), value)
}
const submit = async () => {
  await person().click(screen.getByRole('button', { name: 'Convert them' }))
  await open!.settle()
}
const POINTS = /^Points/
const PASSWORD = /^Payment password/
const startConvert = async (convert: object = {}) => {
  const own = memberAnswers['/wps/relay/MCS2_getPointBalance'] as { convert: object }
  const answers = {
    ...memberAnswers,
    '/wps/relay/MCS2_getPointBalance': { ...own, convert: { ...own.convert, ...convert } },
  }
  open = await openSignedIn(at('convert'), { texts, answers })
}
const sent = () => open!.requests.filter(({ path }) => path === CONVERT)

const pointsError = () => document.getElementById(`${screen.getByLabelText(POINTS).id}-error`)?.textContent

it('PTS-01 only whole steps within the limits are converted, at the rate that is shown', async () => {
  await startConvert()
  await type(PASSWORD, '135790')
  for (const wrong of ['', '100', '250', '1300', '2e2', '-200']) {
    await type(POINTS, wrong)
    await submit()
    expect(pointsError(), wrong).toBe('Multiple of 100 points, 200 points to 1,000 points')
  }
  expect(sent()).toEqual([])
  await type(POINTS, '300')
  expect(screen.getByText('You get').parentElement?.textContent).toContain('7.50')
})

it('PTS-01 a day that is used up is said', async () => {
  await startConvert({ most: 100 })
  await type(POINTS, '200')
  await type(PASSWORD, '135790')
  await submit()
  expect(pointsError()).toBe('Enough for today')
  expect(sent()).toEqual([])
})
