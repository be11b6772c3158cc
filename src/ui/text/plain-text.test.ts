import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it('NTC-04 the words of an HTML text stay, one entry per paragraph, scripts and styles go', () => {
  expect(
    plainText(
      '<p>One <b>two</b></p><script>alert(1)</script><style>p{}</style><ul><li>a &amp; b</li><li>c<br>d</li></ul>',
    ),
  ).toEqual(['One two', 'a & b', 'c', 'd'])
})

it('an unknown entity stays as it is written', () => {
  expect(plainText('&copy; 5 &lt; 6')).toEqual(['&copy; 5 < 6'])
})
