import { expect, it } from 'vitest'
import { listPageDocuments } from './documents.ts'

it('of two pages with one title the one whose file is named so keeps it, and the other has its path, too', () => {
  const screen = (path: string) => ({ paths: [path], title: 'title.help', main: [] })
  const inherited = {
    'screens/help.json': screen('/help'),
    'screens/help-plain.json': screen('/helpmc'),
    'screens/home.json': screen('/'),
    'texts/EN.json': { 'title.help': 'Help' },
  }
  expect(listPageDocuments({}, inherited).map(({ document, label }) => [document, label])).toEqual([
    ['screens/home', 'Home'],
    ['screens/help', 'Help'],
    ['screens/help-plain', 'Help (/helpmc)'],
  ])
})
