import { expect, it } from 'vitest'
import { findValueProblem } from './theme-values.ts'

it.each<[token: string, value: string | number]>([
  ['radius-m', '12px'],
  ['radius-m', 0],
  ['radius-l', 'max(8px, 1vw)'],
  ['space', 'calc(3px + 1px)'],
  ['control-height', '2.75rem'],
  ['tile-ratio', '3/4'],
  ['hero-ratio', 2.5],
  ['size-3', 'clamp(1rem, 0.9rem + 1vw, 2rem)'],
  ['font-display', "'7 Serif', Georgia, serif"],
  ['font-text', 'Inter Tight, sans-serif'],
  ['weight-display', 650],
  ['tracking-display', 'normal'],
  ['case-display', 'uppercase'],
  ['speed', '.2s'],
  ['shadow-1', 'none'],
  ['backdrop', 'url("/assets/x.svg")'],
  ['backdrop', 'none'],
  ['backdrop', 'slategrey'],
  [
    'backdrop',
    'url("/assets/y.svg") left / 40% no-repeat, radial-gradient(20rem 9rem at top, hsl(from teal h s 20%), #123)',
  ],
  ['backdrop', 'radial-gradient(ellipse closest-side, rgb(from teal r g b / 30%), color-mix(in oklab, teal 20%, tan))'],
  ['backdrop', 'repeating-linear-gradient(50grad in oklch, teal, tan 3rem) fixed'],
  ['shadow-2', 'inset 0 1px rgb(from currentcolor r g b / 40%), 2px 2px 0 -1px oklch(from tan calc(l / 2) c h)'],
  ['line', 'color-mix(in srgb, currentcolor 20%, tan)'],
  ['case-display', 'capitalize'],
  ['line', 'hsl(0.25turn 30% 40% / 60%)'],
  ['overlay', 'rgb(0 0 0 / none)'],
  ['focus', 'oklch(70% 0.1 200deg)'],
  ['my-own-token', 'anything: at all'],
  ['radius-pill', 'calc(infinity * 1px)'],
  ['radius-s', '50%'],
  ['content-width', 'min(100%, 90rem)'],
  ['content-width', '100%'],
  ['control-height', 'max(33pt, 2.5rem)'],
  ['control-height', 'min(3rem, 14vw)'],
  ['hero-ratio', 'calc(21 / 9)'],
  ['speed', 'calc(2 * 70ms)'],
  ['weight-display', 'calc(300 * 2)'],
  ['glow', '0 0 calc(2 * 7px) light-dark(teal, navy)'],
])('THM-02 %s takes %j', (token, value) => {
  expect(findValueProblem(token, value)).toBeUndefined()
})

it.each<[token: string, value: string | number, said: string]>([
  ['radius-s', 8, 'a length with its unit'],
  ['radius-l', '-4px', 'a length with its unit'],
  ['space', '4', 'a length with its unit'],
  ['content-width', '1440 px', 'a length with its unit'],
  ['header-height', '6,4px', 'a length with its unit'],
  ['tile-ratio', '3 x 4', 'a ratio'],
  ['hero-ratio', '16:9', 'a ratio'],
  ['font-text', '5th Avenue', 'a list of font families'],
  ['font-display', 'Fira & Sans', 'a list of font families'],
  ['size-4', 18, 'a size with its unit'],
  ['size-1', 'small', 'a size with its unit'],
  ['size-5', 'larger', 'a size with its unit'],
  ['size-0', 'tiny', 'a size with its unit'],
  ['weight-display', 1500, 'a weight'],
  ['tracking-display', 2, 'a distance with its unit'],
  ['case-display', 'upper', '"none" or "uppercase"'],
  ['case-display', 'full-width', '"none" or "uppercase"'],
  ['font-display', 'generic(nastaliq)', 'a list of font families'],
  ['speed', 200, 'a time with its unit'],
  ['glow', '0 0 12 red', 'a shadow'],
  ['shadow-1', '1px 1px -3px tan', 'a blur of 0 or more'],
  ['shadow-2', '1px 1px calc(2px - 5px) tan', 'a blur of 0 or more'],
  ['backdrop', '', 'a gradient, a colour or a picture'],
  ['backdrop', 'url("/assets/z.svg") center / cover', 'without position, size and repetition'],
  ['backdrop', 'linear-gradient(teal, tan) repeat-x', 'without position, size and repetition'],
  ['backdrop', 'teal, linear-gradient(teal, tan)', 'a gradient, a colour or a picture'],
  ['backdrop', 'radial-gradient(circle 40% 30%, teal, tan)', 'a gradient, a colour or a picture'],
  ['backdrop', 'radial-gradient(ellipse 9rem, teal, tan)', 'a gradient, a colour or a picture'],
  ['backdrop', '-moz-linear-gradient(left, teal, tan)', 'a gradient, a colour or a picture'],
  ['backdrop', 'paint(stripes)', 'a gradient, a colour or a picture'],
  ['backdrop', 'linear-gradient(color-mix(in srgb, teal, tan, red), tan)', 'a gradient, a colour or a picture'],
  ['secondary', 'color-mix(in srgb, teal, tan, red)', 'a colour'],
  ['focus', 'color-mix(in srgb, teal)', 'a colour'],
  ['text-2', 'rgb(from color-mix(teal, tan) r g b)', 'a colour'],
  ['radius-pill', 'Infinitypx', 'a length with its unit'],
  ['text-1', 'hsl(120, 40, 90)', 'a colour'],
  ['primary', 'rgb(12, 20%, 40)', 'a colour'],
  ['line', '#12345', 'a colour'],
  ['success', 'gren', 'a colour'],
  ['control-height', '18px', 'cannot be hit'],
  ['control-height', '15pt', '(20px on a phone)'],
  ['control-height', '1.4rem', '(22.4px on a phone)'],
  ['control-height', 'min(48px, 7vw)', 'cannot be hit'],
  ['control-height', 'max(0.5cm, 3vh)', 'cannot be hit'],
  ['control-height', 'clamp(10px, 1rem, 90px)', 'cannot be hit'],
  ['space', '0', 'must be more than 0'],
  ['space', 'calc(2 * 3)', 'a length with its unit'],
  ['space', 'calc(2px + 3)', 'a length with its unit'],
  ['header-height', '0px', 'must be more than 0'],
  ['nav-height', '-3rem', 'must be more than 0'],
  ['content-width', 'calc(1rem - 30px)', 'must be more than 0'],
  ['content-width', '-5%', 'must be more than 0'],
  ['size-1', 'calc(14)', 'a size with its unit'],
  ['size-6', '0', 'must be more than 0'],
  ['size-3', 'min(-2px, 1rem)', 'must be more than 0'],
  ['speed', '0s', 'must be more than 0'],
  ['speed', '-120ms', 'must be more than 0'],
  ['speed', 'calc(140)', 'a time with its unit'],
  ['speed', '0', 'a time with its unit'],
  ['speed', '1s, 2s', 'a time with its unit'],
  ['tile-ratio', '0/7', 'a ratio of two numbers above 0'],
  ['tile-ratio', '7 / 0', 'a ratio of two numbers above 0'],
  ['tile-ratio', 'auto', 'a ratio of two numbers above 0'],
  ['tile-ratio', 'auto 7 / 9', 'a ratio of two numbers above 0'],
  ['hero-ratio', '-16 / 9', 'a ratio of two numbers above 0'],
  ['hero-ratio', -2, 'a ratio of two numbers above 0'],
  ['hero-ratio', 'calc(3px * 2)', 'a ratio of two numbers above 0'],
  ['radius-m', '6px 14px', 'one for all corners'],
  ['radius-l', '6px / 14px', 'one for all corners'],
  ['tile-radius', 'calc(8)', 'one for all corners'],
  ['tile-radius', 'calc(0)', 'one for all corners'],
  ['radius-s', 'calc(2px - 5px)', 'one for all corners'],
  ['tracking-display', 'calc(1 * 2)', 'a distance with its unit'],
  ['weight-display', 'calc(600px)', 'a weight'],
  ['shadow-2', '0 calc(4) 9px teal', 'a shadow'],
])('THM-02 %s does not take %j, and the message says so in words', (token, value, said) => {
  const found = findValueProblem(token, value)
  expect(found?.message).toContain(said)
  expect(`${found?.message} ${found?.fix}`).not.toMatch(/\^|\\d|<length/)
})

it.each(['inherit', 'initial', 'Unset', 'revert', 'revert-layer'])(
  'no token takes %s, which would leave it without a value',
  keyword => {
    for (const name of ['text-2', 'radius-s', 'size-2', 'font-text', 'glow', 'case-display', 'my-own-token'])
      expect(findValueProblem(name, keyword)?.message).toContain('without a value')
    expect(findValueProblem('space', keyword)?.fix).toBe(
      'Take the line out to keep what is inherited, or write a length with its unit, such as 4px.',
    )
  },
)

it.each<[token: string, value: string, fix: string]>([
  ['text-3', 'var(--text-2)', 'Write the value itself: a colour, such as #1b2a4a'],
  ['backdrop', 'linear-gradient(var(--bg), transparent)', 'Write the value itself: a gradient'],
  ['header-height', 'calc(60px + env(safe-area-inset-top))', 'Write the value itself: a length with its unit'],
  ['surface-2', 'light-dark(ivory, navy)', 'Write the first of the two colours into "light"'],
  ['primary', 'AccentColor', 'Write a colour of the brand, such as #1b2a4a'],
  ['line', 'buttonface', 'Write a colour of the brand, such as #1b2a4a'],
  ['surface-1', 'ThreeDHighlight', 'Write a colour of the brand, such as #1b2a4a'],
])('%s does not take %s, and the fix says what to write instead', (token, value, fix) => {
  const found = findValueProblem(token, value)
  expect(found?.fix).toContain(fix)
  expect(found?.message).not.toContain('it must be')
})

it('what cannot stand in a style sheet is left to the problem that names the sign', () => {
  for (const value of ['tan;', 'tan !important', 'tan /* ours */', 'ta\\6e', 'rgb(1 2 3'])
    expect(findValueProblem('danger', value)).toBeUndefined()
})
