/** Meaning and errors of the platform's data: with the pointer, so that the platform's people find them. */
import { expect, it } from 'vitest'
import { createReport, type Report } from '../problems/report.ts'
import { readBanners } from './read-banners.ts'
import { readRegisterRules } from './read-register-rules.ts'
import { readResources, resourcesByType } from './read-resources.ts'
import { readSystem } from './read-system.ts'
import { readVendors } from './read-vendors.ts'

const read = <T>(reader: (report: Report) => T): { value: T; problems: string[] } => {
  const report = createReport()
  const value = reader(report)
  return { value, problems: report.problems.map(({ code, document, pointer }) => `${code} ${document}#${pointer}`) }
}
const LONG = 'x'.repeat(101)

it.each([
  [{}, 0],
  [{ status: 0 }, 0],
  [{ status: 1 }, 1],
  [{ status: '2' }, 2],
  [{ maintenance: true }, 1],
  [{ regionRestriction: 'true' }, 2],
  [{ status: 2, maintenance: 1 }, 1],
  [{ status: 1, regionRestriction: true }, 1],
])('SYS-01 %j means the status %i', (wire, status) => {
  expect(read(report => readSystem(wire, {}, report).status)).toEqual({ value: status, problems: [] })
})

it('SYS-01 a status that is none keeps the site open and is reported', () => {
  const wrong = { status: 3, maintenance: 'perhaps', regionRestriction: 7 }
  expect(read(report => readSystem(wrong, {}, report).status)).toEqual({
    value: 0,
    problems: ['/status', '/maintenance', '/regionRestriction'].map(at => `system/bad metadata/system#${at}`),
  })
  expect(read(report => readSystem({ status: 'closed' }, {}, report).status)).toEqual({
    value: 0,
    problems: ['system/bad metadata/system#/status'],
  })
})

it('ENG-16 of the system what is wrong is left out and reported where it is', () => {
  const wire = {
    location: { ip: ['127.0.0.1'] },
    analytics: { gtagId: '' },
    imageCDNs: ['https://cdn.example', 'ftp://cdn.example'],
    launchGameCDNs: 'https://cdn.example',
    customerService: [{ csType: 3, path: 'code' }, 'x', { csType: 'x', path: 'code' }, { csType: 3 }],
  }
  const { value, problems } = read(report => readSystem(wire, { domainList: ['a.example', 7, 'a/b'] }, report))
  expect(value).toStrictEqual({
    status: 0,
    ip: '',
    imageCDNs: ['https://cdn.example'],
    launchGameCDNs: [],
    domains: ['a.example'],
    customerService: [{ type: 3, path: 'code' }],
  })
  expect(problems).toEqual([
    ...['/location/ip', '/imageCDNs/1', '/launchGameCDNs'].map(at => `system/bad metadata/system#${at}`),
    ...[1, 2, 3].map(index => `system/bad metadata/system#/customerService/${index}`),
    ...[1, 2].map(index => `system/bad metadata/routers#/domainList/${index}`),
  ])
  const parts = { location: 'here', analytics: 'none' }
  expect(read(report => readSystem(parts, 7, report)).problems).toEqual([
    'system/bad metadata/system#/location',
    'system/bad metadata/routers#',
    'system/bad metadata/system#/analytics',
  ])
  expect(read(report => readSystem(null, null, report)).problems).toEqual(['system/bad metadata/system#'])
  const many = { imageCDNs: Array.from({ length: 51 }, (_, i) => `https://c${i}.example`) }
  const long = read(report => readSystem(many, {}, report).imageCDNs.length)
  expect(long).toEqual({ value: 50, problems: ['metadata/too-long metadata/system#/imageCDNs'] })
  many.imageCDNs.pop()
  expect(read(report => readSystem(many, {}, report).imageCDNs.length)).toEqual({ value: 50, problems: [] })
})

it('REG-03 rules are a list, or an object by field', () => {
  const rule = { enabled: true, required: 'false', minLength: '4', maxLength: 20, patternId: 3, acceptedPattern: '^a' }
  const meant = { ...rule, field: 'nickname', required: false, minLength: 4 }
  const list = read(report => readRegisterRules([{ field: 'nickname', ...rule }], report))
  expect([[...list.value.values()], list.problems]).toStrictEqual([[{ ...meant, pointer: '/0' }], []])
  const byField = read(report => readRegisterRules({ nickname: rule, mobile: 'yes' }, report))
  expect([...byField.value.values()]).toStrictEqual([{ ...meant, pointer: '/nickname' }])
  expect(byField.problems).toEqual(['rule/bad metadata/registerRules#/mobile'])
  expect(read(report => readRegisterRules('none', report)).problems).toEqual(['rule/bad metadata/registerRules#'])
  const many = Array.from({ length: 101 }, (_, i) => ({ field: `f${i}`, enabled: true, required: true }))
  expect(read(report => readRegisterRules(many, report).size).value).toBe(100)
  expect(
    read(report => readRegisterRules(Object.fromEntries(many.map(one => [one.field, one])), report).size).value,
  ).toBe(100)
})

it('ENG-16 of a rule what is wrong is left out and reported where it is', () => {
  const rules = (...wire: unknown[]) => {
    const { value, problems } = read(report => readRegisterRules(wire, report))
    return [[...value.values()], problems.map(problem => problem.replace(' metadata/registerRules#', ' '))]
  }
  const [on, at] = [{ field: 'a', enabled: true, required: true }, { pointer: '/0' }]
  const optional = { minLength: '', maxLength: null, patternId: '', acceptedPattern: '' }
  expect(rules({ ...on, ...optional })).toStrictEqual([[{ ...on, ...at }], []])
  expect(rules({ field: 'a', enabled: 'perhaps', required: 7 })).toStrictEqual([
    [{ field: 'a', enabled: false, required: false, ...at }],
    ['rule/bad /0/enabled', 'rule/bad /0/required'],
  ])
  expect(rules({ ...on, minLength: 'few', maxLength: -1, patternId: 'x', acceptedPattern: 7 })).toStrictEqual([
    [{ ...on, ...at }],
    [
      ...['rule/bounds /0/minLength', 'rule/bounds /0/maxLength'],
      ...['rule/unknown-pattern /0/patternId', 'rule/refused-pattern /0/acceptedPattern'],
    ],
  ])
  expect(rules({ ...on, minLength: 9, maxLength: 8 })).toStrictEqual([[{ ...on, ...at }], ['rule/bounds /0']])
  expect(rules({ ...on, minLength: 9 })).toStrictEqual([[{ ...on, minLength: 9, ...at }], []])
  expect(rules({ ...on, maxLength: 8 })).toStrictEqual([[{ ...on, maxLength: 8, ...at }], []])
  const names = ['constructor', 'prototype', 'a b', LONG].map(field => ({ ...on, field }))
  expect(rules(...names)).toEqual([[], [0, 1, 2, 3].map(index => `rule/bad /${index}`)])
  expect(rules(on, on)[1]).toEqual(['rule/duplicate /1'])
})

it('ENG-16 of resources the first of a type counts; what is wrong is left out and reported where it is', () => {
  const email = { resourceType: 'email', url: 'mailto:help@a.example', labelNameEn: '' }
  const ios = { resourceType: 'iOS', url: '/app', qrCodeUrl: 'javascript:1', labelNameEn: LONG }
  const wrong = [7, { url: '/x' }, { resourceType: LONG, url: '/x' }, { resourceType: 'X', url: 'javascript:1' }]
  const routers = {
    resources: [{ ...ios, url: '/other' }, { resourceType: 'LINE', url: 'https://line.example', qrCodeUrl: '' }, 7],
  }
  const { value, problems } = read(report => resourcesByType(readResources([email, ios, ...wrong], routers, report)))
  expect(value).toStrictEqual({
    EMAIL: { type: 'EMAIL', url: 'mailto:help@a.example', label: 'help@a.example' },
    IOS: { type: 'IOS', url: '/app' },
    LINE: { type: 'LINE', url: 'https://line.example/' },
  })
  expect(problems.map(problem => problem.replace('resource/bad metadata/', ''))).toEqual([
    ...['resources#/1/qrCodeUrl', 'resources#/1/labelNameEn'],
    ...[2, 3, 4, 5].map(index => `resources#/${index}`),
    ...['routers#/resources/0/qrCodeUrl', 'routers#/resources/0/labelNameEn', 'routers#/resources/2'],
  ])
})

it('ENG-16 of banners and vendors what is wrong is left out and reported where it is', () => {
  const banner = { groupName: 'top', url: '/a.png' }
  const banners = read(report =>
    readBanners(
      [
        banner,
        { ...banner, bannerId: 'b', linkageType: 'PROMO' },
        { url: '/a.png' },
        { ...banner, groupName: '__proto__' },
      ],
      report,
    ),
  )
  expect(banners.value).toStrictEqual([
    { id: 'top-0', group: 'top', picture: '/a.png', pointer: '/0' },
    { id: 'b', group: 'top', picture: '/a.png', pointer: '/1', linkageType: 'PROMO' },
    { id: '2', group: 'no-group', pointer: '/2' },
    { id: '3', group: '__proto__', pointer: '/3' },
  ])
  expect(banners.problems).toEqual(['banner/bad metadata/banners#/2', 'banner/bad metadata/banners#/3'])
  const vendors = read(report =>
    readVendors(
      [
        {
          gameCategory: 'rng',
          vendors: [
            { vassalage: 'AG', isHot: true },
            { vassalage: 'PT', enabled: false },
          ],
        },
        {
          gameCategory: 'RNG',
          vendors: [{ vassalage: 'AG' }, { vassalage: 'JDB', title: 'Jdb', isHot: 'perhaps' }, {}],
        },
        { gameCategory: 'LIVE' },
        { vendors: [] },
      ],
      report,
    ),
  )
  expect(Object.fromEntries(vendors.value)).toEqual({
    RNG: [
      { code: 'AG', title: 'AG', hot: true },
      { code: 'JDB', title: 'Jdb', hot: false },
    ],
    LIVE: [],
  })
  expect(vendors.problems.map(problem => problem.replace('vendor/bad metadata/vendors#', ''))).toEqual([
    ...['/1/vendors/1/isHot', '/1/vendors/2', '/3'],
  ])
})
