import { circle, ellipse, group, line, path, rect, short, star, times } from '../draw.ts'
import type { Ink } from '../ink.ts'
import { outlinedText } from '../lettering/outlined-text.ts'
import type { Motif } from './motif.ts'

const hues = [
  ['#ffb0a8', '#e8203a', '#6b0514'],
  ['#b0dcff', '#1f7ae8', '#0a2a6b'],
  ['#fff6b0', '#f7b51f', '#8a4a05'],
  ['#c6ffb8', '#2ab54a', '#0a4a1c'],
  ['#e8c6ff', '#8f3ae8', '#330a6b'],
  ['#ffd9b0', '#f5761a', '#7a2a05'],
  ['#ffc6e6', '#f03a9c', '#6b0a44'],
] as const

const numberBall = (ink: Ink, x: number, y: number, r: number, i: number, value: number) => {
  const [light, mid, dark] = hues[i % hues.length]!
  const shape = ink.define(
    id => `<g id="${id}">${ellipse(0, 0, 17, 16, '#fff')}${ellipse(-13, -18, 7, 4, '#fff', 'opacity=".85"')}</g>`,
  )
  return `<g transform="translate(${x} ${y})scale(${short(r / 30, 100)})">${circle(0, 0, 30, ink.ball(light, mid, dark))}<use href="#${shape}"/>${outlinedText(String(value), 'tech', { y: 8, height: 16 })}</g>`
}

const numbered = (...parts: string[]) => group('fill="#1c1f2b"', ...parts)

export const balls: Motif = ink => {
  const value = () => ink.random.between(1, 49)
  return numbered(
    [
      [-96, -76, 44],
      [96, -84, 42],
      [-122, 40, 40],
      [126, 34, 42],
      [0, -112, 38],
      [-62, 104, 46],
      [70, 108, 46],
    ]
      .map(([x, y, r], i) => numberBall(ink, x!, y!, r!, i + 1, value()))
      .join('') + numberBall(ink, 0, 6, 86, 0, ink.random.pick([7, 8, 9, 18, 28, 36, 68, 88])),
  )
}

/** The glass drum that draws are taken from. */
export const drum: Motif = ink =>
  path('M-80 110L-104 160H104L80 110Z', ink.main) +
  rect(-120, 150, 240, 20, ink.gold, 'rx="8"') +
  circle(0, -14, 136, ink.radial('#fff/.06,#dff6ff/.16 65%,#fff/.5'), `stroke="${ink.gold}" stroke-width="11"`) +
  numbered(
    ...[
      [-50, 64],
      [4, 84],
      [56, 62],
      [-84, 26],
      [-26, 30],
      [30, 28],
      [86, 20],
      [-56, -16],
      [6, -24],
      [62, -26],
      [-20, -80],
      [44, -84],
    ].map(([x, y], i) => numberBall(ink, x!, y!, 29, i, ((i * 17 + ink.random.between(1, 9)) % 49) + 1)),
  ) +
  path('M-112 -50C-96 -106 -50 -130 -10 -134C-60 -110 -84 -70 -90 -20Z', '#fff', 'opacity=".5"') +
  circle(0, -154, 17, ink.gold)

export const ticket: Motif = ink =>
  `<g transform="rotate(-12)">${path('M-150 -80H150V-20A22 22 0 0 0 150 24V84H-150V24A22 22 0 0 0 -150 -20Z', ink.linear('#fffdf0,#f6e2a8'), 'stroke="#a86a12" stroke-width="3"')}${path('M-150 -80H150V-44H-150Z', ink.main)}${line('M84 -40V80', '#a86a12', 4, 'stroke-dasharray="2 12"')}${times(10, i => circle(-122 + (i % 5) * 44, -8 + Math.floor(i / 5) * 50, 18, i % 3 ? '#fff' : ink.palette.accent[1], 'stroke="#a86a12" stroke-width="3"'))}${times(5, i => path(star(5, 11, 5), '#fff6c0', `transform="translate(${-120 + i * 52} -62)"`))}${path(star(5, 26, 11), ink.palette.main[1], 'transform="translate(116 24)"')}</g>` +
  numbered(
    numberBall(ink, -96, 100, 46, 0, 8),
    numberBall(ink, -6, 122, 42, 2, ink.random.between(10, 49)),
    numberBall(ink, 92, 104, 50, 1, 68),
  )

/** A card of numbers with daubed hits: bingo and keno. */
export const bingo: Motif = ink =>
  `<g transform="rotate(8)">${rect(-104, -134, 208, 256, ink.linear('#ffffff,#f0eaf8'), 'rx="16" stroke="#0003" stroke-width="3"')}${path('M-104 -118Q-104 -134 -88 -134H88Q104 -134 104 -118V-84H-104Z', ink.main)}${line(
    times(5, i => `M-78 ${-58 + i * 39}h156.1`),
    '#e3dcf0',
    35,
    'stroke-dasharray="0 39" stroke-linecap="square"',
  )}${[0, 6, 7, 12, 16, 18, 24].map(i => circle(-78 + (i % 5) * 39, -58 + Math.floor(i / 5) * 39, 15, ink.palette.accent[1])).join('')}${times(5, i => path(star(5, 13, 6), '#fff', `transform="translate(${-78 + i * 39} -108)"`))}</g>` +
  numbered(
    numberBall(ink, -108, 96, 50, 4, 12),
    numberBall(ink, 112, 110, 46, 0, 7),
    numberBall(ink, 116, -100, 40, 1, 75),
  )

export const cannon: Motif = ink =>
  `<g transform="translate(0 10)rotate(-38)">${rect(-60, -46, 200, 92, ink.linear('#fff6c0,#e8a82a 35%,#8a4a08 80%,#5c2c05'), 'rx="30"')}${rect(110, -56, 40, 112, ink.gold, 'rx="12" stroke="#6b3a05" stroke-width="3"')}${rect(-20, -50, 24, 100, ink.main, 'rx="8"')}${rect(50, -50, 18, 100, ink.main, 'rx="8"')}${ellipse(150, 0, 14, 44, '#1c0a05')}</g>` +
  path(star(11, 56, 24), '#ff8a1f', 'transform="translate(128 -92)"') +
  path(star(11, 36, 16), '#fff6c0', 'transform="translate(128 -92)"') +
  circle(-30, 76, 62, ink.linear('#b9703a,#3a1806'), 'stroke="#ffd75e" stroke-width="9"') +
  times(4, i => line('M-30 76V20', '#ffd75e', 8, `transform="rotate(${i * 90 + 20} -30 76)"`)) +
  circle(-30, 76, 17, ink.gold) +
  times(4, i =>
    circle(-130 + i * 14, -60 - ((i * 43) % 80), 7 + i * 2, '#fff', 'opacity=".35" stroke="#fff" stroke-width="2"'),
  )
