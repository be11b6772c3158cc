import { expect, it } from 'vitest'
import { fileNameOf, OPENINGS, type ScreenPicture } from './picture.ts'
import { type BrandSite, planPictures, planRun, type RoleSite } from './plan-pictures.ts'

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
  id: 'north',
  languages: ['EN', 'VI'],
  sites: { visitor: forAll, member: forMembers, agent: forAgents },
}
const south: BrandSite = { id: 'south', languages: ['TH', 'EN'], sites: { visitor: forAll } }
const places = (pictures: readonly ScreenPicture[]) => [
  ...new Set(pictures.map(({ brand, screen, path, role }) => `${brand} ${screen} ${path} ${role}`)),
]

it('plans every screen and dialog by brand, theme and width, each for the right visitor', () => {
  const pictures = planPictures([north, south])
  expect(places(pictures).sort()).toEqual([
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
  expect(new Set(pictures.map(fileNameOf)).size).toBe(18 * 2 * 4)
  expect(new Set(pictures.map(({ brand, language }) => `${brand} ${language}`))).toEqual(
    new Set(['north EN', 'south TH']),
  )
})

it('plans languages, themes, widths and roles by the options', () => {
  const wishes = { screen: ['home'], theme: ['light'], width: ['360'], lang: ['VI'] }
  expect(planPictures([north, south], wishes).map(fileNameOf)).toEqual([
    'north/home/VI-member-light-360',
    'north/home/VI-visitor-light-360',
  ])
  const all = planPictures([north], { ...wishes, lang: ['all'], role: ['agent'] })
  expect(all.map(fileNameOf)).toEqual(['north/home/EN-agent-light-360', 'north/home/VI-agent-light-360'])
})

it('refuses unknown options with a list of the known ones', () => {
  const plan = (wishes: object) => () => planPictures([north, south], wishes)
  expect(plan({ screen: ['lobby'] })).toThrow(/--screen lobby: there is no such screen\. There are: home, slots/)
  expect(plan({ lang: ['JA'] })).toThrow(/--lang JA.*EN, VI, TH/)
  expect(plan({ width: ['400'] })).toThrow(/--width 400.*360, 768, 1280, 1920/)
  expect(() => planRun({ tenant: ['nobody'] })).toThrow(/--tenant nobody.*aurum/)
})

it('closes each brand once, at the end, and uses each session once', () => {
  const pictures = planPictures([north, south])
  const openings = pictures.map(({ opening }) => OPENINGS.indexOf(opening))
  expect(openings).toEqual(openings.toSorted())
  const sessions = pictures.filter(({ opening }) => opening === 'normal').map(({ brand, role }) => `${brand} ${role}`)
  const changes = sessions.filter((session, index) => session !== sessions[index - 1])
  expect(changes).toHaveLength(new Set(sessions).size)
})
