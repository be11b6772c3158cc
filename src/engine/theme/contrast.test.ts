import { expect, it } from 'vitest'
import { contrast, isColour, plainColours, readOpaque } from './contrast.ts'

it('THM-02 contrast reads each notation of a colour alike', () => {
  const same = [
    '#336699',
    'rgb(51 102 153)',
    'rgb(51, 102, 153)',
    'rgb(20% 40% 60%)',
    'hsl(210 50% 40%)',
    'hsl(210deg, 50%, 40%)',
    'hsl(233.333grad 50% 40%)',
    'hwb(210 20% 40%)',
  ]
  const ratios = same.map(colour => contrast(colour, 'white')!)
  for (const ratio of ratios) expect(ratio).toBeCloseTo(ratios[0]!, 1)
  expect(contrast('rgb(51 102 153 / 50%)', 'white')).toBeUndefined()
  expect(isColour('rgb(51 102 153 / 50%)')).toBe(true)
})

it('black on white has the ratio 21, and the order of the two does not matter', () => {
  expect(contrast('#000', 'white')).toBeCloseTo(21, 5)
  expect(contrast('white', '#000')).toBe(contrast('#000', 'white'))
  expect(contrast('#777', '#777')).toBe(1)
})

it('a colour that lets something through, or is none, has no contrast', () => {
  for (const colour of ['rgb(0 0 0 / 99%)', 'transparent', 'currentcolor', 'var(--bg)', '#12', 'colour', ''])
    expect([colour, readOpaque(colour), contrast(colour, '#fff')]).toEqual([colour, undefined, undefined])
})

it('currentcolor is a colour, and a mix of two in a colour space that browsers know', () => {
  for (const colour of ['currentcolor', 'color-mix(in oklab, teal 20%, tan)', 'oklch(from tan calc(l / 2) c h)'])
    expect([colour, isColour(colour)]).toEqual([colour, true])
  for (const colour of ['color-mix(teal, tan)', 'color-mix(in oklab, teal, tan, red)', 'rgb(1 2', 'tan tan'])
    expect([colour, isColour(colour)]).toEqual([colour, false])
})

it('plain colours take the place of computed ones, and the rest of a value stays', () => {
  expect(plainColours('2px 2px rgb(from teal r g b / 30%), 0 0 hsl(9 9% 9%)')).toBe('2px 2px #000, 0 0 #000')
  expect(plainColours('url("/a.svg") left / 40%')).toBe('url("/a.svg") left / 40%')
})
