import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findActiveSvg } from './find-active-svg.ts'

const svg = (inner: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`
const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

it.each([
  svg('<script>alert(1)</script>'),
  svg('<SCRIPT/>'),
  svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
  svg('<foreignObject><p>x</p></foreignObject>'),
  svg('<iframe src="//evil.example"/>'),
  svg('', 'onload="alert(1)"'),
  svg('', 'ONLOAD = "alert(1)"'),
  svg('<a href="javascript:alert(1)"><path d=""/></a>'),
  svg('<use href="https://evil.example/x.svg#a"/>'),
  svg('<use xlink:href="java&#115;cript:alert(1)"/>'),
  svg('<image href="https://evil.example/pixel.png"/>'),
  svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
  svg('<path style="fill:url(https://evil.example/x)"/>'),
  svg('<path fill="url(//evil.example/x#a)"/>'),
  svg('<path style="fill:\\75rl(//evil.example)"/>'),
  svg('<style>@import "//evil.example/x.css";</style>'),
  svg('<style>path{fill:u&#114;l(//evil.example)}</style>'),
  svg('<set attributeName="href" to="javascript:alert(1)"/>'),
  svg('<animate attributeName="xlink:href" to="javascript:alert(1)"/>'),
  `<?xml-stylesheet href="//evil.example/x.css"?>${svg('')}`,
  `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;', 'fill="&x;"')}`,
  svg('<![CDATA[<script>alert(1)</script>]]>'),
  svg('<path d=x onload=alert(1) />'),
  // in this encoding the first characters of the comment are two letters of Japanese
  `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('\x1b$B<!--\x1b(B<script>alert(1)</script>-->')}`,
  '<svg xmlns="http://www.w3.org/2000/svg"><path d="',
  '<svg/onload=alert(1)>',
])('SEC-02 a picture that could run or load something is refused: %s', text => {
  expect(findActiveSvg(text)).toBeTruthy()
})

it.each([
  svg('<title>A &amp; B &#169;</title><path d="M0 0" fill="url(#g)" style="stroke: url( \'#g\' )"/>'),
  `<?xml version="1.0" encoding="UTF-8"?><!-- made by hand -->${svg('<use href="#a"/>')}`,
  svg(`<image href="${PIXEL}"/>`),
  svg('<style>.a{fill:url(#g)}</style><animate attributeName="opacity" to="1"/>'),
])('a plain picture is none of that: %s', text => {
  expect(findActiveSvg(text)).toBeUndefined()
})

it('the pictures of the sample brands are plain', () => {
  const files = readdirSync('tenants', { recursive: true })
    .map(String)
    .filter(name => name.endsWith('.svg'))
  expect(files.length).toBeGreaterThan(10)
  for (const file of files)
    expect([file, findActiveSvg(readFileSync(`tenants/${file}`, 'utf8'))]).toEqual([file, undefined])
})
