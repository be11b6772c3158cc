import { expect, it } from 'vitest'
import { nameOf, OPENINGS, type Picture } from './picture.ts'
import { isGone, planPictures, UnknownFilterValue } from './plan-pictures.ts'
import type { BrandSite, RoleSite } from './read-brand.ts'

const route = (path: string, screen: string, group = '') => ({ path, screen, group })
const forAll: RoleSite = {
  routes: [route('/', 'home'), route('/index', 'home'), route('/rng', 'slots')],
  dialogs: ['login', 'member-centre'],
}
const forMembers: RoleSite = { ...forAll, routes: [...forAll.routes, route('/member', 'profile', 'member')] }
const forAgents: RoleSite = {
  routes: [...forMembers.routes, route('/agent/:tab', 'team', 'agent'), route('/agent', 'team', 'agent')],
  dialogs: ['login', 'member-centre', 'contract'],
}
const north: BrandSite = {
  ...{ id: 'north', version: 'r1/m1', languages: ['EN', 'VI'] },
  sites: { visitor: forAll, member: forMembers, agent: forAgents },
}
const south: BrandSite = { id: 'south', version: 'r2/m1', languages: ['TH', 'EN'], sites: { visitor: forAll } }
const places = (pictures: readonly Picture[]) => [
  ...new Set(pictures.map(({ brand, screen, path, role }) => `${brand} ${screen} ${path} ${role}`)),
]

it('TEN-09 every screen and dialog of every brand is planned at its first address, as the one it is for, and the pages of a closed brand', () => {
  expect(places(planPictures([north, south])).sort()).toEqual([
    'north blocked / visitor',
    'north dialog-contract / agent',
    'north dialog-login / visitor',
    'north dialog-member-centre / member',
    'north home / member',
    'north home / visitor',
    'north maintenance / visitor',
    'north not-found /no-such-page visitor',
    'north profile /member member',
    'north slots /rng visitor',
    'north team /agent agent',
    'south blocked / visitor',
    'south dialog-login / visitor',
    'south dialog-member-centre / visitor',
    'south home / visitor',
    'south maintenance / visitor',
    'south not-found /no-such-page visitor',
    'south slots /rng visitor',
  ])
})

it('TEN-09 each in both themes and four widths, in the language of the brand, each name once', () => {
  const pictures = planPictures([north, south])
  expect(pictures).toHaveLength(18 * 2 * 4)
  expect(new Set(pictures.map(nameOf)).size).toBe(pictures.length)
  expect(new Set(pictures.map(({ width }) => width))).toEqual(new Set([360, 768, 1280, 1920]))
  expect(new Set(pictures.map(({ brand, language }) => `${brand} ${language}`))).toEqual(
    new Set(['north EN', 'south TH']),
  )
})

it('TEN-09 a screen that a brand adds is planned by itself', () => {
  const more = { ...forAll, routes: [...forAll.routes, route('/club', 'club')] }
  expect(places(planPictures([{ ...south, sites: { visitor: more } }], { screen: ['club'] }))).toEqual([
    'south club /club visitor',
  ])
})

it('TEN-09 languages, themes, widths and roles follow the options', () => {
  const wishes = { screen: ['home'], theme: ['light'], width: ['360'], lang: ['VI'] }
  expect(planPictures([north, south], wishes).map(nameOf)).toEqual([
    'north/home/VI-member-light-360',
    'north/home/VI-visitor-light-360',
  ])
  const all = planPictures([north], { ...wishes, lang: ['all'], role: ['agent'] })
  expect(all.map(nameOf)).toEqual(['north/home/EN-agent-light-360', 'north/home/VI-agent-light-360'])
})

it('TEN-09 what no brand has is refused with what there is', () => {
  const plan = (wishes: object) => () => planPictures([north, south], wishes)
  expect(plan({ screen: ['lobby'] })).toThrow(UnknownFilterValue)
  expect(plan({ screen: ['lobby'] })).toThrow(/--screen lobby: there is no such screen\. There are: home, slots/)
  expect(plan({ lang: ['JA'] })).toThrow(/--lang JA.*EN, VI, TH/)
  expect(plan({ width: ['400'] })).toThrow(/--width 400.*360, 768, 1280, 1920/)
  expect(plan({ role: ['owner'] })).toThrow(/--role owner/)
})

it('TEN-09 brands are closed once, at the end, and a session is left once', () => {
  const pictures = planPictures([north, south])
  const openings = pictures.map(({ opening }) => OPENINGS.indexOf(opening))
  expect([...new Set(openings)]).toEqual([0, 1, 2])
  expect(openings).toEqual(openings.toSorted())
  const sessions = pictures.filter(({ opening }) => opening === 'normal').map(({ brand, role }) => `${brand} ${role}`)
  const changes = sessions.filter((session, index) => session !== sessions[index - 1])
  expect(changes).toHaveLength(new Set(sessions).size)
})

it('TEN-09 a stored picture is gone when its screen or brand is, and not when it was not part of this run', () => {
  const planned = planPictures([north], { lang: ['EN'] })
  const gone = (name: string, wishes = {}) => isGone(name, planned, wishes)
  expect(gone('north/raffle/EN-visitor-dark-360')).toBe(true)
  expect(gone('west/home/EN-visitor-dark-360')).toBe(true)
  expect(gone('north/home/VI-visitor-dark-360')).toBe(false)
  expect(gone('south/home/TH-visitor-dark-360', { tenant: ['north'] })).toBe(false)
  expect(gone('north/raffle/EN-visitor-dark-360', { screen: ['home'] })).toBe(false)
})
