import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it('NTC-04 plain text keeps the text of an HTML document, one entry per paragraph, without scripts and styles', () => {
  expect(
    plainText(
      '<p>One <b>two</b></p><script>alert(1)</script><style>p{}</style><ul><li>a &amp; b</li><li>c<br>d</li></ul>',
    ),
  ).toEqual(['One two', 'a & b', 'c', 'd'])
})

it('an unknown entity stays as it is written', () => {
  expect(plainText('&copy; 5 &lt; 6')).toEqual(['&copy; 5 < 6'])
})

it('a tag that is never closed stays as text, and so does what follows a script that is never closed', () => {
  expect(plainText('<p>1 < 2<br/>and <script>x')).toEqual(['1 < 2', 'and x'])
  expect(plainText('one <b')).toEqual(['one <b'])
  expect(plainText('a<STYLE>p{}</style >b<style>c')).toEqual(['abc'])
})
