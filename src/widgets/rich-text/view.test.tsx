// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { Markup } from '../../parts/text/markup.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'rich-text', settings, View }
describeConformance(widget)

const shown = (html: string) =>
  renderToStaticMarkup(<Markup html={html} />).replace(/^<div class="[^"]*">|<\/div>$|<div class="[^"]*">|<\/div>/g, '')

it('TEN-14 a table stays a table, with the cells that reach over several', () => {
  expect(
    shown(
      '<table> <tr> <th colspan="2" scope="col">A</th> </tr> <tr><td>1</td><td rowspan="2">2</td></tr> </table>',
    ).replace(/ (?:role|data-\w+)="[^"]*"/g, ''),
  ).toBe('<table><tr><th colSpan="2" scope="col">A</th></tr><tr><td>1</td><td rowSpan="2">2</td></tr></table>')
})

it('a value in a table has the heading of its column for phones, and a nested table its own', () => {
  const inner = '<table><tr><th>Inner</th></tr><tr><td>9</td></tr></table>'
  const html = `<table><thead><tr><th>Level</th><th>A <b>day</b></th></tr></thead><tbody><tr><td>Gold</td><td>5 ${inner}</td></tr></tbody></table>`
  const markup = renderToStaticMarkup(<Markup html={html} />)
  expect(markup).toContain('<td role="cell" data-label="Level">Gold</td><td role="cell" data-label="A day">5 ')
  expect(markup).toContain('<td role="cell" data-label="Inner">9</td>')
})

it.each([
  ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['an event handler', '<p onclick="alert(1)" style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
  ['an address that runs', '<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
  ['a picture that is data', '<img src="data:text/html,x" onerror="alert(1)">', '<img alt="" loading="lazy"/>'],
  ['an element that is not allowed', '<form><p>a</p><input value="x"></form>', '<p>a</p>'],
  ['a tag that is not closed', '<p>a<b>b', '<p>a<b>b</b></p>'],
  ['a tag of another namespace', '<svg><a href="javascript:alert(1)">x</a></svg>a', 'a'],
  [
    'an address of another site',
    '<a href="https://example.com" target="_top">a</a>',
    '<a href="https://example.com" target="_blank" rel="noopener noreferrer">a</a>',
  ],
])('TEN-14 SEC-08 %s does no harm', (_, html, expected) => {
  expect(shown(html)).toBe(expected)
})

it('the heading has the level of its setting, and links of the text are read by their words', async () => {
  const html = '<p>Read the <a href="/rules">rules of the house</a>.</p>'
  await openForVisitor(widget, { settings: { title: 'House', level: 1, html } })
  expect(screen.getByRole('heading', { name: 'House', level: 1 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'rules of the house' }).getAttribute('href')).toBe('/rules')
})
