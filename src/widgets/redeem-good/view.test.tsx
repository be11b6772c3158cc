// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { screenWith } from '../../../tests/forms/base-forms.ts'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const REDEEM = '/wps/relay/passwordCheck/MCS2_redeemPointReward'
const countries = { list: [{ countryCode: 'TH', countryDialingCode: '66' }], current: 'TH' }
const base = { ...memberAnswers, '/wps/system/countryCode': countries }

// the names of countries come from the browser
describeConformance({
  name: 'redeem-good',
  settings,
  View,
  answers: { ...base, '/wps/system/countryCode': { list: [] } },
  page: { path: '/pointMall', screen: screenWith(['redeem-good']) },
})

let open: OpenWidget | undefined
afterEach(async () => {
  await open?.leave()
  open = undefined
  sessionStorage.clear()
})
const texts = {
  'points.quantity': 'Quantity',
  'points.address': 'Address',
  'field.mobile-num': 'Mobile',
  'field.payment-password': 'Payment password',
  'points.redeem': 'Redeem',
  'points.total': 'Together',
  'points.left': 'Left',
  'points.bad-quantity': 'From 1 to {{most}}',
  'points.bad-address': 'Address of {{min}} to {{max}}',
  'points.no-mobile': 'Number missing',
  'common.no-payment-password': 'Password missing',
  'points.too-few': 'Only {{points}}',
  'points.of_one': '{{points}} points',
  'points.of_other': '{{points}} points',
  'problem.points/unknown-good': 'Gone',
}
const start = async (more: object = {}, good = 'mug') => {
  open = await openSignedIn(
    { name: 'redeem-good', settings, View, page: { screen: screenWith(['redeem-good'], texts) } },
    { texts, answers: { ...base, ...more }, settings: { form: 'redeem-good', good } },
  )
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const errorOf = (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent
const type = async (label: string, value: string) => {
  const you = person()
  await you.clear(field(label))
  await you.paste(value)
}
const submit = async () => {
  await person().click(screen.getByRole('button', { name: 'Redeem' }))
  await open!.settle()
}
const sent = () => open!.requests.filter(({ path }) => path === REDEEM)
const fill = async (quantity = '2') => {
  await type('Quantity', quantity)
  await type('Address', '北京市朝阳区建国路1号')
  await type('Mobile', '812345678')
  await type('Payment password', '135790')
}

it('PTS-02 PTS-04 each field says what is wrong with it, and nothing is sent', async () => {
  await start()
  await submit()
  expect(['Address', 'Mobile', 'Payment password'].map(errorOf)).toEqual([
    'Address of 8 to 300',
    'Number missing',
    'Password missing',
  ])
  await fill('3')
  await submit()
  expect(errorOf('Quantity')).toBe('From 1 to 2')
  expect(sent()).toEqual([])
})

it('VAL-05 a number that is pasted with its country chooses that country', async () => {
  const list = [...countries.list, { countryCode: 'VN', countryDialingCode: '84' }]
  await start({ '/wps/system/countryCode': { ...countries, list } })
  await type('Mobile', '+84 912 345 678')
  const country = screen.getByRole<HTMLInputElement>('combobox')
  expect([country.value, field('Mobile').value]).toEqual(['+84', '912345678'])
})

it('PTS-02 PTS-04 the sums follow the quantity, and a form opened anew keeps all that was typed but the password', async () => {
  await start()
  await fill()
  expect(screen.getByText('Together').parentElement?.textContent).toContain('1,000 points')
  expect(screen.getByText('Left').parentElement?.textContent).toContain('250 points')
  await open!.leave()
  await start()
  expect([field('Address').value, field('Mobile').value, field('Payment password').value]).toEqual([
    '北京市朝阳区建国路1号',
    '812345678',
    '',
  ])
  expect(Object.values(sessionStorage).join()).not.toContain('135790')
})

it('another good begins with one piece, to the address of the last', async () => {
  await start()
  await fill('2')
  await open!.leave()
  await start({}, 'gone')
  expect([field('Quantity').value, field('Mobile').value]).toEqual(['1', '812345678'])
})

it('PTS-02 a good that costs more than one has, and one that is not offered any more, are told', async () => {
  const own = memberAnswers['/wps/relay/MCS2_getPointBalance'] as object
  await start({ '/wps/relay/MCS2_getPointBalance': { ...own, points: 499 } })
  await fill('1')
  await submit()
  expect(errorOf('Quantity')).toBe('Only 499 points')
  expect(sent()).toEqual([])
  await open!.leave()
  await start({}, 'nothing')
  expect(screen.getByText('Gone', { exact: false })).toBeTruthy()
})

const MUG = (memberAnswers['/wps/relay/MCS2_getPointReward'] as { list: object[] }).list[0]
const offer = (good: object) => ({
  '/wps/relay/MCS2_getPointReward': { list: [{ ...MUG, limit: undefined, ...good }] },
})

it.each([
  ['1', 1],
  ['1,000', 1000],
  ['๒', 2],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['', undefined],
])('PTS-04 the quantity %j is read as %j', async (typed, quantity = 0) => {
  await start({ ...offer({ available: 5000, points: 1 }), [REDEEM]: {} })
  await fill(typed)
  const total = screen.getByText('Together').parentElement?.textContent
  expect(total).toContain(quantity === 1000 ? '1,000 points' : `${quantity || 1} points`)
  await submit()
  // at most 999 pieces at once
  const quantities = quantity > 0 && quantity < 1000 ? [quantity] : []
  await waitFor(() => expect(sent().map(({ body }) => body.quantity)).toEqual(quantities))
})

it('PTS-02 an address is counted in characters of any script, and refusals belong to fields', async () => {
  const refusals = ['points/sold-out', 'phone/invalid', 'ledger/key-reused']
  await start({
    ...offer({ available: 9 }),
    [REDEEM]: () => Response.json({ success: false, code: refusals.shift(), message: 'Refused' }, { status: 409 }),
  })
  await fill('9')
  await submit()
  expect(errorOf('Quantity')).toMatch(/Only .* points/)
  await fill('1')
  for (const address of [' 1234567 ', '街'.repeat(301), 'x'.repeat(10_000)]) {
    await type('Address', address)
    await submit()
    expect(errorOf('Address')).toBe('Address of 8 to 300')
  }
  expect(sent()).toEqual([])
  await type('Address', '街'.repeat(300))
  const invalid = () => ['Quantity', 'Address', 'Mobile'].filter(label => field(label).getAttribute('aria-invalid'))
  for (const [index, wrong] of [['Quantity'], ['Mobile'], []].entries()) {
    await type('Payment password', '135790')
    await submit()
    await waitFor(() => expect([sent().length, invalid()]).toEqual([index + 1, wrong]))
    if (wrong[0]) expect(document.activeElement).toBe(field(wrong[0]))
  }
})
