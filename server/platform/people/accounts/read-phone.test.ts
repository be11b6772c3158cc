import { expect, it } from 'vitest'
import { networkOf, siteOf } from '../../../http/network-of.ts'
import { maskMail, maskPhone, readPhone } from './read-phone.ts'

it.each([
  ['84', '912345678', '84912345678'],
  ['+84', '0912345678', '84912345678'],
  ['84', '+84 (0)91-234.56 78', '84912345678'],
  ['0084', '0084912345678', '84912345678'],
  ['84', '\uff10\uff19\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18', '84912345678'],
  ['84', 'Zalo: ๐๙๑๒๓๔๕๖๗๘', '84912345678'],
  ['62', '628123456789', '628123456789'],
  ['86', '13800138000', '8613800138000'],
  ['39', '0612345678', '390612345678'],
  ['376', '312345', '376312345'],
])('LGN-18 with the dialing code %s, %s is the number %s', (code, typed, number) => {
  expect(readPhone(code, typed)).toBe(number)
})

it.each([
  ['84', '91234567'],
  ['84', '9123456789'],
  ['84', '+66912345678'],
  ['999', '912345678'],
  ['', '912345678'],
  ['84', 'nine one two'],
  ['84', '912345678; drop'],
  ['84', ''],
  ['376', '1'.repeat(13)],
])('LGN-17 with the dialing code %s, %s is no number', (code, typed) => {
  expect(readPhone(code, typed)).toBeUndefined()
})

it('LGN-09 shows of a number and a mail address only what its owner needs to recognise it', () => {
  expect(maskPhone('84912345678')).toBe('+84*****5678')
  expect(maskPhone('376312345')).toBe('+37*****45')
  expect(maskMail('somebody@example.com')).toBe('s***@example.com')
})

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])(
  'LGN-09 the address %s is recognised as %s: a device changes the end of an IPv6 address by itself',
  (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  },
)

it.each([
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1::/48'],
  ['2001:DB8:1::9', '2001:db8:1::/48'],
  ['10.1.2.3', undefined],
  ['::ffff:10.1.2.3', undefined],
])('counts the address %s for the network %s, in which one customer may choose', (ip, site) => {
  expect(siteOf(ip)).toBe(site)
})
