import { describe, expect, it } from 'vitest'
import { listPageDocuments } from '../documents/documents.ts'
import { placesOfMenu } from './menu-places.ts'

const inherited = {
  'shell.json': {
    header: [{ id: 'bar', widget: 'header-bar' }],
    footer: [{ id: 'links', widget: 'footer-links', settings: { helpMenu: 'guides' } }],
  },
  'screens/help.json': {
    title: 'Help',
    paths: ['/help'],
    main: [
      { id: 'box', widget: 'section', children: [{ id: 'row', widget: 'menu-row', settings: { menu: 'guides' } }] },
      { id: 'centre', widget: 'centre-frame', settings: { centre: 'member' } },
    ],
  },
  'menus.json': { top: [{ id: 'help' }], drop: [], guides: [{ id: 'first' }], member: [], help: [] },
}
const places = (at: string, layer = {}) =>
  placesOfMenu({ layer, inherited }, listPageDocuments(layer, inherited), at).map(
    ({ widget, page }) => `${widget}, ${page}`,
  )

describe('the places of a menu', () => {
  it('are the widgets whose settings name it, also those inside others', () => {
    expect(places('menus:/guides/[first]')).toEqual(['Footer links, every page', 'Row of menu entries, Help'])
  })
  it('are those of widgets that have it unless told otherwise, and of the frame of its centre', () => {
    expect(places('menus:/top/[help]')).toEqual(['Header bar, every page'])
    expect(places('menus:/member/[bets]')).toEqual(['Frame of the member or agent centre, Help'])
  })
  it('are none where the widget names another menu, or is removed', () => {
    expect(places('menus:/help/[faq]')).toEqual([])
    expect(places('menus:/top/[help]', { 'shell.json': { header: [{ id: 'bar', remove: true }] } })).toEqual([])
  })
})
